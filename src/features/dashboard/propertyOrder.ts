import type { Property } from '#contract/property.ts';

/** The orders of the saved homes. The key stands in the address. */
export const propertyOrders = {
  recent: 'Recently saved',
  'price-desc': 'Price, high to low',
  'price-asc': 'Price, low to high',
  bedrooms: 'Bedrooms',
} as const;

export type PropertyOrder = keyof typeof propertyOrders;

/** The order of the API: the home that was saved last comes first. It is not in the address. */
export const defaultOrder: PropertyOrder = 'recent';

/** The order that a text names. Unknown names become the default. */
export const parseOrder = (text: string | null): PropertyOrder =>
  text !== null && Object.hasOwn(propertyOrders, text) ? (text as PropertyOrder) : defaultOrder;

/** Larger numbers first. Homes without the number come last in both directions. */
const descending = (a = -Infinity, b = -Infinity) => (a === b ? 0 : b - a);
const ascending = (a = Infinity, b = Infinity) => (a === b ? 0 : a - b);

const compare: Record<Exclude<PropertyOrder, 'recent'>, (a: Property, b: Property) => number> = {
  'price-desc': (a, b) => descending(a.price, b.price),
  'price-asc': (a, b) => ascending(a.price, b.price),
  bedrooms: (a, b) => descending(a.bedrooms, b.bedrooms),
};

type Item = { property?: Property };

/**
 * Sorts saved homes. Of a home that has not been looked up, only the id is known: it keeps its place behind the others.
 * Equal homes keep theirs.
 */
export const sortProperties = <T extends Item>(items: T[], order: PropertyOrder): T[] => {
  if (order === 'recent') return items;
  const isKnown = (item: T): item is T & Required<Item> => item.property !== undefined;
  const known = items.filter(isKnown).sort((a, b) => compare[order](a.property, b.property));
  return [...known, ...items.filter((item) => !isKnown(item))];
};
