import {
  bedroomOptions,
  cityMaxLength,
  listingTypes,
  type PropertyFilters,
} from '#contract/propertyFilters.ts';
import { isBlank } from '#contract/text.ts';

/** A filter in the URL. The names are those of the API. */
type FilterName = keyof PropertyFilters;

/** At most twelve digits, which may be grouped. */
const wholeDollars = /^\s*\$?\d{1,3}([,\s]?\d{3}){0,3}\s*$/;

const parseWholeDollars = (text: string): number | undefined =>
  wholeDollars.test(text) ? Number(text.replaceAll(/\D/g, '')) : undefined;

const parsers: { [Name in FilterName]: (text: string) => PropertyFilters[Name] } = {
  city: (text) => (isBlank(text) ? undefined : text.trim().slice(0, cityMaxLength)),
  listing_type: (text) => listingTypes.find((type) => type === text),
  bedrooms: (text) => bedroomOptions.find((count) => String(count) === text),
  minPrice: parseWholeDollars,
  maxPrice: parseWholeDollars,
};
const filterNames = Object.keys(parsers) as FilterName[];

/** The value of one filter. Undefined if the text is blank or malformed. */
export const parseFilter = (name: FilterName, text: string): string | number | undefined =>
  parsers[name](text);

/** Reads the filters from the URL. Unknown and malformed values are dropped. */
export const parseFilters = (searchParams: URLSearchParams): PropertyFilters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = parseFilter(name, searchParams.get(name) ?? '');
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The URL parameters of the filters, for the page's URL and for the API. Absent filters are left out. */
export const toSearchParams = (filters: PropertyFilters): URLSearchParams =>
  new URLSearchParams(
    filterNames.flatMap((name) => {
      const value = filters[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );

/** Whether the minimum price is above the maximum price. */
export const isPriceRangeReversed = ({ minPrice, maxPrice }: PropertyFilters): boolean =>
  minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;

/**
 * The filters that are sent to the API. Price filters of visitors are left out: with a binary search, visitors could
 * find out any price. A minimum above the maximum is left out too.
 */
export const toQueryArgs = (filters: PropertyFilters, isMember: boolean): PropertyFilters => {
  const { minPrice: _minPrice, ...withoutMinimum } = filters;
  const { maxPrice: _maxPrice, ...withoutPrices } = withoutMinimum;
  if (!isMember) return withoutPrices;
  return isPriceRangeReversed(filters) ? withoutMinimum : filters;
};

/** The API's query for the query string of the listings. */
export const toListQuery = (search: URLSearchParams, isMember: boolean): PropertyFilters =>
  toQueryArgs(parseFilters(search), isMember);
