import { useEventCallback } from '@mui/material/utils';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { PropertyFilters } from '#contract/propertyFilters.ts';
import { parseFilter, parseFilters, toSearchParams } from '../filters.ts';
import type { ListingsLocationState } from './listingsLocationState.ts';
import { parseSort } from './sortProperties.ts';

/**
 * The filters and the order. The URL is their only state. `filters` keeps its identity until the search changes,
 * `setFilter` always.
 */
export const useFilters = () => {
  const [searchParams, setSearchParams] = useSearchParams();
  const filters = useMemo(() => parseFilters(searchParams), [searchParams]);
  const sort = parseSort(searchParams);
  const searchBeforeSheet = (useLocation().state as ListingsLocationState)?.searchBeforeSheet;

  const updateUrl = (next: { filters?: PropertyFilters; sort?: string }, replace = false) => {
    const params = toSearchParams(next.filters ?? filters);
    const nextSort = next.sort ?? sort;
    if (nextSort) params.set('sort', nextSort);
    // The same choice again adds no history entry. The app also replays what users chose while it was hydrated.
    if (String(params) === String(searchParams)) return;
    const isInSheet = searchBeforeSheet !== undefined;
    setSearchParams(params, {
      replace: replace || isInSheet,
      state: isInSheet ? { searchBeforeSheet } : null,
      preventScrollReset: true,
      // Synchronous, because the next change builds on the URL that was rendered last.
      flushSync: true,
    });
  };
  /**
   * Sets one filter from the text of its field. With `replace`, repeated edits of a field add only one history entry.
   */
  const setFilter = useEventCallback(
    (name: keyof PropertyFilters, text: string, { replace = false } = {}) => {
      const { [name]: _previous, ...others } = filters;
      const value = parseFilter(name, text);
      updateUrl({ filters: value === undefined ? others : { ...others, [name]: value } }, replace);
    },
  );
  /** Sets the order by its name in the URL. An empty text stands for the API's own order. */
  const setSort = (nextSort: string, { replace = false } = {}) => updateUrl({ sort: nextSort }, replace);
  /** The order stays: it hides nothing. */
  const clearFilters = () => updateUrl({ filters: {} });
  return { filters, sort, setFilter, setSort, clearFilters };
};

export type FilterControls = ReturnType<typeof useFilters>;
