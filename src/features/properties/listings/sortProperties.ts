import type { Property } from '#contract/property.ts';

/** Compares by a number. Properties without one are last in both directions. */
const compareNumbers =
  (read: (property: Property) => number | undefined, direction: 1 | -1) => (a: Property, b: Property) => {
    const [one, other] = [read(a), read(b)];
    return one === undefined || other === undefined
      ? Number(one === undefined) - Number(other === undefined)
      : direction * (one - other);
  };

const price = ({ price }: Property) => price;

/** The orders of the list besides the API's own, by their names in the URL. */
const orders = {
  'price-desc': { label: 'Price, high to low', forMembers: true, compare: compareNumbers(price, -1) },
  'price-asc': { label: 'Price, low to high', forMembers: true, compare: compareNumbers(price, 1) },
  bedrooms: { label: 'Bedrooms', forMembers: false, compare: compareNumbers(({ bedrooms }) => bedrooms, -1) },
};

export type Sort = keyof typeof orders;
const sorts = Object.keys(orders) as Sort[];

/** Reads the order from the URL. Undefined for the list's own order, and for unknown ones. */
export const parseSort = (searchParams: URLSearchParams): Sort | undefined =>
  sorts.find((sort) => sort === searchParams.get('sort'));

/** The orders that someone may use. An order by price would tell visitors about prices. */
export const sortOptions = (isMember: boolean): { value: Sort; label: string }[] =>
  sorts
    .filter((sort) => isMember || !orders[sort].forMembers)
    .map((sort) => ({ value: sort, label: orders[sort].label }));

/** Compares two properties for `Array.prototype.sort`. */
export const compareBy = (sort: Sort) => orders[sort].compare;

/**
 * Sorts in the app, because the API has only its own order. Equal properties keep that order. For visitors, an order by
 * price has no effect.
 */
export const sortProperties = (
  properties: Property[],
  sort: Sort | undefined,
  isMember: boolean,
): Property[] =>
  sort === undefined || (orders[sort].forMembers && !isMember)
    ? properties
    : [...properties].sort(orders[sort].compare);
