import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PropertyFilters } from '#contract/property.ts';
import { parseFilter, parseFilters, toSearchParams } from './filters.ts';

/** The filters. The URL is their only state. What is returned stays the same until the URL changes. */
export const useFilters = () => {
  const [searchParams, setSearchParams] = useSearchParams();
  const filters = useMemo(() => parseFilters(searchParams), [searchParams]);

  const updateUrl = useCallback(
    (next: PropertyFilters, replace: boolean) =>
      setSearchParams(toSearchParams(next), { replace, preventScrollReset: true }),
    [setSearchParams],
  );
  /** Sets one filter from the text of its field. With `replace`, repeated edits of a text add only one history entry. */
  const setFilter = useCallback(
    (name: keyof PropertyFilters, text: string, { replace = false } = {}) => {
      const { [name]: _previous, ...others } = filters;
      const value = parseFilter(name, text);
      updateUrl(value === undefined ? others : { ...others, [name]: value }, replace);
    },
    [filters, updateUrl],
  );
  const clearFilters = () => updateUrl({}, false);
  return { filters, setFilter, clearFilters };
};

export type FilterControls = ReturnType<typeof useFilters>;
