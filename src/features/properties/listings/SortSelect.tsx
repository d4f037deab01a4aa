import Box from '@mui/material/Box';
import { FilterSelect } from './FilterSelect.tsx';
import { sortOptions } from './sortProperties.ts';
import type { FilterControls } from './useFilters.ts';

type Props = Pick<FilterControls, 'sort' | 'setSort'> & { isMember: boolean };

/** The order of the list. Visitors are not offered an order by price, and one in the address has no effect for them. */
export const SortSelect = ({ sort, setSort, isMember }: Props) => {
  const options = sortOptions(isMember);
  return (
    <Box sx={{ marginInlineStart: 'auto', flex: '0 1 176px', minWidth: 112 }}>
      <FilterSelect
        label="Sort by"
        anyLabel="Newest"
        options={options}
        value={options.some(({ value }) => value === sort) ? (sort ?? '') : ''}
        onChange={setSort}
      />
    </Box>
  );
};
