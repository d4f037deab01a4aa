import { doesNotFit, tolerated, type Check, type Finding } from '../check.ts';
import { judgeList, judgeRecord, unique } from '../judgeAnswer.ts';
import { encodeId, firstOf, listProperties, property } from '../readRecords.ts';

/** An id that no record has, in the form of this API's ids. */
const unknownId = (id: unknown) => (/^\d+$/.test(String(id)) ? '2147483000' : 'no-such-record');

/** Names of fields, also of nested ones, that hold something. */
const fieldsWith = (value: unknown, pattern: RegExp): string[] => {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsWith(item, pattern));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(pattern.test(name) && inner !== null && inner !== '' ? [name] : []),
    ...fieldsWith(inner, pattern),
  ]);
};

export const propertyChecks: Check[] = [
  {
    id: 'property-list',
    question: 'Can a visitor read the list of properties?',
    needs: [],
    run: async ({ call }) => judgeList(property, await call('GET /api/properties')),
  },
  {
    id: 'property-detail',
    question: 'Can a visitor read one property?',
    needs: [],
    run: async (context) => {
      const { id } = firstOf(await listProperties(context));
      return judgeRecord(property, await context.call(`GET /api/properties/${encodeId(id)}`));
    },
  },
  {
    id: 'property-ids',
    question: 'Is the id of a property the same in the list and on its own?',
    needs: [],
    run: async (context) => {
      const { id } = firstOf(await listProperties(context));
      const { json } = await context.call(`GET /api/properties/${encodeId(id)}`);
      const single = property.app.safeParse(json).data;
      if (!single || single.id === id) return [];
      if (String(single.id) !== String(id))
        return [doesNotFit('The list and the property itself have different ids.')];
      return [
        tolerated(`Ids change type: ${typeof id} in the list, ${typeof single.id} in the property itself.`),
      ];
    },
  },
  {
    id: 'unknown-property',
    question: 'Is a property that does not exist refused?',
    needs: [],
    run: async (context) => {
      const { id } = firstOf(await listProperties(context));
      const { call, isSuccess, status } = await context.call(`GET /api/properties/${unknownId(id)}`);
      if (isSuccess) return [doesNotFit(`${call} answers ${status}, although there is no such property.`)];
      return status === 404 ? [] : [tolerated(`${call} answers ${status} and not 404.`)];
    },
  },
  {
    id: 'prices-hidden',
    question: 'Are prices and agents hidden from visitors?',
    needs: [],
    run: async (context) => {
      const list = await context.call('GET /api/properties');
      const { id } = firstOf(await listProperties(context));
      const single = await context.call(`GET /api/properties/${encodeId(id)}`);
      return unique(
        [list, single].flatMap(({ call, json }): Finding[] => [
          ...fieldsWith(json, /price/i).map((name) =>
            doesNotFit(`Prices are visible without a token: ${call} has the field "${name}".`),
          ),
          ...fieldsWith(json, /^agent(_?id)?$/i).map((name) =>
            tolerated(`Agents are visible without a token: ${call} has the field "${name}".`),
          ),
        ]),
      );
    },
  },
  {
    id: 'price-filters-ignored',
    question: 'Are the price filters without effect for visitors?',
    needs: [],
    run: async (context) => {
      const { text } = await context.call('GET /api/properties');
      firstOf(await listProperties(context));
      const queries = ['minPrice=1000000000000', 'maxPrice=0', 'minPrice=1000000&maxPrice=2000000'];
      const changed: string[] = [];
      for (const query of queries)
        if ((await context.call(`GET /api/properties?${query}`)).text !== text) changed.push(query);
      return changed.length === 0
        ? []
        : [
            doesNotFit(
              `Visitors can find prices out by filters: the list changes with ${changed.join(', ')}.`,
            ),
          ];
    },
  },
  {
    id: 'order-says-nothing',
    question: "Does the order of a visitor's list say nothing about prices?",
    needs: ['member'],
    run: async (context) => {
      const rows = await listProperties(context, await context.session.token('member'));
      const prices = new Map(rows.map(({ id, price }) => [String(id), price]));
      const inOrder = (await listProperties(context)).flatMap(({ id }) => prices.get(String(id)) ?? []);
      // Three properties stand in the order of their prices by chance often enough.
      if (new Set(inOrder).size < 4) return [];
      const sorted = inOrder.toSorted((one, other) => one - other);
      const isSorted = [sorted, sorted.toReversed()].some((list) => list.join() === inOrder.join());
      return isSorted ? [doesNotFit("A visitor's list is ordered by price.")] : [];
    },
  },
];
