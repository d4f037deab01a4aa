import Box from '@mui/material/Box';
import { FilterSelect } from './FilterSelect.tsx';
import { sortOptions, type Sort } from './sortProperties.ts';

type Props = {
  sort: Sort | undefined;
  /** Receives the name of the order in the URL, or an empty text for the API's own order. */
  setSort: (sort: string, options: { replace: boolean }) => void;
  /** The name of the API's own order. */
  defaultLabel?: string;
  isMember: boolean;
};

/** The order of a list. Visitors are not offered an order by price, and one in the URL has no effect for them. */
export const SortSelect = ({ sort, setSort, defaultLabel = 'Newest', isMember }: Props) => {
  const options = sortOptions(isMember);
  return (
    <Box data-control="" sx={{ marginInlineStart: 'auto', flex: '0 1 11rem', minWidth: '7rem' }}>
      <FilterSelect
        label="Sort by"
        anyLabel={defaultLabel}
        options={options}
        value={options.find(({ value }) => value === sort)?.value ?? ''}
        onChange={setSort}
      />
    </Box>
  );
};
