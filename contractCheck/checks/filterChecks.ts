import type { Property } from '#contract/property.ts';
import { bedroomOptions, listingTypes } from '#contract/propertyFilters.ts';
import { doesNotFit, type Check, type Context, type Finding, type Requirement } from './check.ts';
import { judgeListBody } from './judgeResponse.ts';
import { countProperties, firstOf, listProperties, parseRows, propertyFor } from './readRecords.ts';

type Filter = {
  query: Record<string, string>;
  /** Undefined if the property does not say. */
  matches: (property: Property) => boolean | undefined;
};

/** Compares what a filter finds with what it has to find. */
const judgeFilter = async (
  context: Context,
  all: Property[],
  { query, matches }: Filter,
  token?: string,
): Promise<Finding[]> => {
  const search = new URLSearchParams(query).toString();
  const response = await context.call(`GET /api/properties?${search}`, { token });
  const unreadable = judgeListBody(response);
  if (unreadable.length > 0) return unreadable;
  const found = parseRows(propertyFor(token), response);
  const wrong = found.filter((row) => matches(row) === false);
  const missing = all.filter((row) => matches(row) && !found.some(({ id }) => String(id) === String(row.id)));
  return [
    ...(wrong.length > 0
      ? [doesNotFit(`?${search} finds ${countProperties(wrong)} that should not match.`)]
      : []),
    ...(missing.length > 0
      ? [doesNotFit(`?${search} leaves out ${countProperties(missing)} that should match.`)]
      : []),
  ];
};

const filterCheck = (
  id: string,
  question: string,
  needs: Requirement[],
  makeFilters: (all: Property[]) => Filter[],
): Check => ({
  id: `filter-${id}`,
  question,
  needs,
  run: async (context) => {
    const token = needs.includes('member') ? await context.session.token('member') : undefined;
    const all = await listProperties(context, token);
    const findings: Finding[] = [];
    for (const filter of makeFilters(all)) findings.push(...(await judgeFilter(context, all, filter, token)));
    return findings;
  },
});

/**
 * The number in the middle, each counted once. With the smallest number, an API that ignores the filter looks right.
 * With the largest, an API that matches exactly looks right too.
 */
const middleOf = (numbers: number[], what: string): number => {
  const sorted = [...new Set(numbers)].sort((one, other) => one - other);
  return firstOf(sorted.slice(Math.floor(sorted.length / 2)), what);
};

/** Changes ASCII letters only: "ß" becomes "SS", and not every API does the same. */
const toCapitals = (text: string) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase());

/** The text in capitals and without accents. Some databases compare like this. */
const toBaseLetters = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

export const filterChecks: Check[] = [
  filterCheck('listing-type', 'Does listing_type filter the list?', [], (all) => {
    // Skips the check if there is no property.
    firstOf(all);
    // Not the app's default: the app gives it to properties without a listing type, but the API does not find them with
    // it.
    const [standard, other] = listingTypes;
    const listing_type = all.find((row) => row.listing_type !== standard)?.listing_type ?? other;
    return [{ query: { listing_type }, matches: (row) => row.listing_type === listing_type }];
  }),
  filterCheck('bedrooms', 'Does bedrooms mean "at least"?', [], (all) => {
    const middle = middleOf(
      all.map(({ bedrooms }) => bedrooms),
      'property',
    );
    // The app asks for these numbers only, and an API may refuse others.
    const least = bedroomOptions.findLast((option) => option <= middle) ?? bedroomOptions[0];
    return [{ query: { bedrooms: String(least) }, matches: ({ bedrooms }) => bedrooms >= least }];
  }),
  filterCheck('city', 'Does city match any part of the name, in lowercase or in capitals?', [], (all) => {
    const cities = all.map(({ city }) => city.trim()).filter(({ length }) => length >= 4);
    // Not the beginning, which some APIs compare alone.
    const part = toCapitals(firstOf(cities, 'city of at least four letters').slice(1, 4).trim());
    const matches = ({ city }: Property) =>
      toCapitals(city).includes(part) ||
      (toBaseLetters(city).includes(toBaseLetters(part)) ? undefined : false);
    return [{ query: { city: part }, matches }];
  }),
  filterCheck(
    'price',
    'Do minPrice and maxPrice filter the list of a member, both inclusive?',
    ['member'],
    (all): Filter[] => {
      const limit = middleOf(
        all.flatMap(({ price }) => price ?? []),
        'price',
      );
      const compare = (holds: (price: number) => boolean) => (row: Property) =>
        row.price === undefined ? undefined : holds(row.price);
      return [
        { query: { minPrice: String(limit) }, matches: compare((price) => price >= limit) },
        { query: { maxPrice: String(limit) }, matches: compare((price) => price <= limit) },
      ];
    },
  ),
];
