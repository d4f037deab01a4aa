import { bedroomOptions, listingTypes, type PropertyFilters } from '#contract/property.ts';

/** A search as the address carries it; the names are those of the API. */
type FilterName = keyof PropertyFilters;

const priceOf = (text: string): number | undefined => {
  const digits = text.replaceAll(/[$,\s]/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
};

const readers: { [Name in FilterName]: (text: string) => PropertyFilters[Name] } = {
  city: (text) => text.trim().slice(0, 100) || undefined,
  listing_type: (text) => listingTypes.find((type) => type === text),
  bedrooms: (text) => bedroomOptions.find((count) => String(count) === text),
  minPrice: priceOf,
  maxPrice: priceOf,
};
const names = Object.keys(readers) as FilterName[];

/** What one filter field means; undefined when it says nothing or makes no sense. */
export const parseFilter = (name: FilterName, text: string): string | number | undefined =>
  readers[name](text);

/** The search in an address. Unknown and malformed values are dropped. */
export const parseFilters = (address: URLSearchParams): PropertyFilters =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = parseFilter(name, address.get(name) ?? '');
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The address of a search. */
export const toSearchParams = (filters: PropertyFilters): URLSearchParams =>
  new URLSearchParams(
    names.flatMap((name) => {
      const value = filters[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );

/** Whether the prices contradict each other. */
export const isPriceRangeReversed = ({ minPrice, maxPrice }: PropertyFilters): boolean =>
  minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;

/**
 * What is asked of the API: everything that is set, except prices for visitors (who could find any price out by halving)
 * and a minimum above the maximum.
 */
export const toQueryArgs = (filters: PropertyFilters, isMember: boolean): PropertyFilters => {
  const { minPrice, maxPrice, ...rest } = filters;
  if (!isMember) return rest;
  return { ...rest, maxPrice, ...(isPriceRangeReversed(filters) ? {} : { minPrice }) };
};

export const countFilters = (filters: PropertyFilters): number => Object.keys(filters).length;
