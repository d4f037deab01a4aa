import type { GridFilterItem } from '@mui/x-data-grid';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { changeParams, filterParams } from './gridSearchParams.ts';

type Filter = Pick<GridFilterItem, 'field' | 'operator' | 'value'>;

/**
 * The filter of the table on this page, for controls outside of the table. The functions keep their identity until the filter
 * changes, so that the controls need not render at each search or sort.
 */
export const useTableFilter = () => {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const latest = useRef(searchParams);
  useEffect(() => {
    latest.current = searchParams;
  }, [searchParams]);

  const activeName = searchParams.get('filter');
  const activeValue = searchParams.getAll('value').join();
  const isActive = useCallback(
    (item: Filter) => {
      const { filter, value } = filterParams(item);
      return activeName === filter[0] && activeValue === value.join();
    },
    [activeName, activeValue],
  );
  /** Replaces the table's filter, or removes it if it is the active one. */
  const toggle = useCallback(
    (item: Filter) => {
      const changes = { ...filterParams(isActive(item) ? undefined : item), page: [] };
      // At once. A search reports the filter that the grid knows, so the grid must know this one before the next key.
      const options = { preventScrollReset: true, flushSync: true };
      void navigate(`?${changeParams(latest.current, changes)}`, options);
    },
    [isActive, navigate],
  );
  return { isActive, toggle };
};
