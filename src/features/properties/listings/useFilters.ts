import { useSearchParams } from 'react-router-dom';
import type { PropertyFilters } from '#contract/property.ts';
import { parseFilter, parseFilters, toSearchParams } from './filters.ts';

/** The filters. The URL is their only state. */
export const useFilters = () => {
  const [searchParams, setSearchParams] = useSearchParams();
  const filters = parseFilters(searchParams);

  const updateUrl = (next: PropertyFilters, replace: boolean) =>
    setSearchParams(toSearchParams(next), { replace, preventScrollReset: true });

  return {
    filters,
    /** Sets one filter from the text of its field. With `replace`, repeated edits of a text add only one history entry. */
    setFilter: (name: keyof PropertyFilters, text: string, { replace = false } = {}) => {
      const { [name]: _previous, ...others } = filters;
      const value = parseFilter(name, text);
      updateUrl(value === undefined ? others : { ...others, [name]: value }, replace);
    },
    clearFilters: () => updateUrl({}, false),
  };
};

export type FilterControls = ReturnType<typeof useFilters>;
