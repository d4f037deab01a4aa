import { useSearchParams } from 'react-router-dom';
import type { PropertyFilters } from '#contract/property.ts';
import { parseFilter, parseFilters, toSearchParams } from './filters.ts';

/** The search: read from the address, and changed nowhere else. */
export const useFilters = () => {
  const [address, setAddress] = useSearchParams();
  const filters = parseFilters(address);

  const show = (next: PropertyFilters, replace: boolean) =>
    setAddress(toSearchParams(next), { replace, preventScrollReset: true });

  return {
    filters,
    /** Sets one filter from the text of its field. `replace` keeps a word typed in pieces from filling the history. */
    change: (name: keyof PropertyFilters, text: string, { replace = false } = {}) => {
      const { [name]: _former, ...others } = filters;
      const value = parseFilter(name, text);
      show(value === undefined ? others : { ...others, [name]: value }, replace);
    },
    clear: () => show({}, false),
  };
};

export type FilterControls = ReturnType<typeof useFilters>;
