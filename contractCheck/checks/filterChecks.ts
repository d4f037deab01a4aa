import type { Property } from '#contract/property.ts';
import { doesNotFit, tolerated, type Check, type Context, type Finding } from '../check.ts';
import { firstOf, idsOf, listProperties } from '../readRecords.ts';

type Query = Record<string, string>;

/** Compares what a filter finds with what it has to find. */
const compare = async (
  context: Context,
  all: Property[],
  query: Query,
  matches: (property: Property) => boolean,
  token?: string,
): Promise<Finding[]> => {
  const found = await listProperties(context, token, query);
  const search = new URLSearchParams(query).toString();
  const wrong = found.filter((property) => !matches(property)).length;
  const missing = all.filter(
    (property) => matches(property) && !found.some(({ id }) => String(id) === String(property.id)),
  ).length;
  return [
    ...(wrong > 0 ? [doesNotFit(`?${search} finds ${wrong} properties that do not match.`)] : []),
    ...(missing > 0 ? [doesNotFit(`?${search} leaves out ${missing} properties that match.`)] : []),
  ];
};

const filter = (
  id: string,
  question: string,
  query: (property: Property) => Query,
  matches: (property: Property, one: Property) => boolean,
): Check => ({
  id: `filter-${id}`,
  question,
  needs: [],
  run: async (context) => {
    const all = await listProperties(context);
    const one = firstOf(all);
    return compare(context, all, query(one), (property) => matches(property, one));
  },
});

/** Some letters of the name of a city, in other letters. */
const partOf = (city: string) =>
  city
    .slice(0, Math.max(3, Math.ceil(city.length / 2)))
    .trim()
    .toUpperCase();

export const filterChecks: Check[] = [
  filter(
    'listing-type',
    'Does listing_type filter the list?',
    ({ listing_type }) => ({ listing_type }),
    ({ listing_type }, one) => listing_type === one.listing_type,
  ),
  filter(
    'bedrooms',
    'Does bedrooms mean "at least"?',
    ({ bedrooms }) => ({ bedrooms: String(bedrooms) }),
    ({ bedrooms }, one) => bedrooms >= one.bedrooms,
  ),
  filter(
    'city',
    'Does city match a part of the name, in small or in capital letters?',
    ({ city }) => ({ city: partOf(city) }),
    ({ city }, one) => city.toUpperCase().includes(partOf(one.city)),
  ),
  {
    id: 'member-prices',
    question: 'Do members see a price and an agent at each property?',
    needs: ['member'],
    run: async (context) => {
      const visitors = await listProperties(context);
      const members = await listProperties(context, await context.session.token('member'));
      const priceless = members.filter(({ price }) => price === undefined).length;
      const agentless = members.filter(({ agent_id }) => agent_id === undefined).length;
      return [
        ...(priceless > 0 ? [doesNotFit(`Members see no price at ${priceless} properties.`)] : []),
        ...(agentless > 0 ? [tolerated(`Members see no agent_id at ${agentless} properties.`)] : []),
        ...(idsOf(visitors) === idsOf(members)
          ? []
          : [tolerated('Visitors and members get other properties, or another order.')]),
      ];
    },
  },
  {
    id: 'filter-price',
    question: 'Do minPrice and maxPrice filter the list of a member, both inclusive?',
    needs: ['member'],
    run: async (context) => {
      const token = await context.session.token('member');
      const all = await listProperties(context, token);
      const { price } = firstOf(
        all.filter((property) => property.price !== undefined),
        'price',
      );
      const limit = price ?? 0;
      return [
        ...(await compare(
          context,
          all,
          { minPrice: String(limit) },
          (one) => (one.price ?? 0) >= limit,
          token,
        )),
        ...(await compare(
          context,
          all,
          { maxPrice: String(limit) },
          (one) => (one.price ?? 0) <= limit,
          token,
        )),
      ];
    },
  },
];
