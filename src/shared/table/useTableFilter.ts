import type { GridFilterItem } from '@mui/x-data-grid';
import { useSearchParams } from 'react-router-dom';
import { changeParams, filterParams } from './gridSearchParams.ts';

type Filter = Pick<GridFilterItem, 'field' | 'operator' | 'value'>;

/** The filter of the table on this page, for controls outside of the table. */
export const useTableFilter = () => {
  const [searchParams, setSearchParams] = useSearchParams();
  const isActive = (filter: Filter) => {
    const { filter: names, value } = filterParams(filter);
    return searchParams.get('filter') === names[0] && searchParams.getAll('value').join() === value.join();
  };
  return {
    isActive,
    /** Replaces the table's filter, or removes it if it is the active one. */
    toggle: (filter: Filter) =>
      setSearchParams(
        changeParams(searchParams, { ...filterParams(isActive(filter) ? undefined : filter), page: [] }),
        // At once. A search reports the filter that the grid knows, so the grid must know this one before the next key.
        { preventScrollReset: true, flushSync: true },
      ),
  };
};
