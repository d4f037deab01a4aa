import { doesNotFit, tolerated, type Check, type Finding } from './check.ts';
import { findFields } from './findFields.ts';
import type { HttpResponse } from './httpClient.ts';
import { dedupeFindings, judgeList, judgeRecord } from './judgeResponse.ts';
import {
  encodeId,
  firstOf,
  idOf,
  listProperties,
  parseRow,
  parseRows,
  visitorProperty,
} from './readRecords.ts';
import { SkippedCheckError } from './skippedCheckError.ts';

/** An id that no record has, in the form of this API's ids. */
const unknownId = (id: unknown) => (/^\d+$/.test(String(id)) ? '2147483000' : 'no-such-record');

const isPriceName = (name: string) => /price/i.test(name);
const isAgentName = (name: string) => /^agent(_?id)?$/i.test(name);

/** A number, a string with a digit other than a date, or an object that holds such a value. */
const holdsPrice = (value: unknown): boolean => {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(holdsPrice);
  return typeof value === 'number' || (typeof value === 'string' && /^(?!\d{4}-\d\d-\d\d).*\d/s.test(value));
};

/** A lower price may equal another number by chance. */
const minRecognizablePrice = 10_000;

/** What may separate the thousands of a number. */
const separator = String.raw`[,.'’\s]`;

/** Finds a price as a number or in a string. */
const holdsAmount = (price: number): ((value: unknown) => boolean) => {
  const digits = Math.floor(price).toLocaleString('en-US').replaceAll(',', `${separator}?`);
  const pattern = new RegExp(String.raw`(?<!\d${separator}?)${digits}(?!\d|${separator}\d{3})`);
  const holds = (value: unknown): boolean =>
    Array.isArray(value)
      ? value.some(holds)
      : ['number', 'string'].includes(typeof value) && pattern.test(String(value));
  return holds;
};

/** What a visitor learns from the response to a price filter: which properties are in the list, or only a status. */
const outcomeOf = ({ isSuccess, status, json }: HttpResponse): string =>
  isSuccess && Array.isArray(json) ? JSON.stringify(json.map(idOf)) : `${status}`;

/** Not 404, which some APIs answer when a filter finds nothing. */
const isRejection = (outcome = '') => ['400', '401', '403', '422'].includes(outcome);

/** Seven properties are in the order of their prices by chance once in 2,520 times, and four once in 12 times. */
const enoughPrices = 7;

export const propertyChecks: Check[] = [
  {
    id: 'property-list',
    question: 'Can a visitor read the list of properties?',
    needs: [],
    run: async ({ call }) => judgeList(visitorProperty, await call('GET /api/properties')),
  },
  {
    id: 'property-detail',
    question: 'Can a visitor read one property?',
    needs: [],
    run: async (context) => {
      const { id } = firstOf(await listProperties(context));
      return judgeRecord(visitorProperty, await context.call(`GET /api/properties/${encodeId(id)}`));
    },
  },
  {
    id: 'property-ids',
    question: 'Is the id of a property the same in the list and on its own?',
    needs: [],
    run: async (context) => {
      const { id } = firstOf(await listProperties(context));
      const single = parseRow(visitorProperty, await context.call(`GET /api/properties/${encodeId(id)}`));
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
    question: 'Does an unknown property get an error?',
    needs: [],
    run: async (context) => {
      const { id } = firstOf(await listProperties(context));
      const { call, isSuccess, status } = await context.call(`GET /api/properties/${unknownId(id)}`);
      if (isSuccess) return [doesNotFit(`${call} returns ${status}, although there is no such property.`)];
      return status === 404 ? [] : [tolerated(`${call} returns ${status} and not 404.`)];
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
      return dedupeFindings(
        [list, single].flatMap(({ call, json }): Finding[] => [
          ...findFields(json, isPriceName, holdsPrice).map((name) =>
            doesNotFit(`Prices are visible without a token: ${call} has the field "${name}".`),
          ),
          ...findFields(json, isAgentName).map((name) =>
            tolerated(`Agents are visible without a token: ${call} has the field "${name}".`),
          ),
        ]),
      );
    },
  },
  {
    id: 'price-filters-ignored',
    question: 'Are price filters ignored for visitors?',
    needs: [],
    run: async ({ call }) => {
      const list = await call('GET /api/properties');
      firstOf(parseRows(visitorProperty, list));
      const outcomes = new Map<string, string>();
      // The contract's highest price is 100 billion.
      for (const query of ['minPrice=100000000000', 'maxPrice=0', 'minPrice=1000000&maxPrice=2000000'])
        outcomes.set(query, outcomeOf(await call(`GET /api/properties?${query}`)));
      const [status, ...others] = new Set(outcomes.values());
      if (others.length === 0 && isRejection(status))
        return [tolerated(`Price filters of visitors are refused with ${status}. The app sends none.`)];
      const changed = [...outcomes]
        .filter(([, outcome]) => outcome !== outcomeOf(list))
        .map(([query]) => query);
      return changed.length === 0
        ? []
        : [
            doesNotFit(
              `Visitors can work out prices with the filters: the list changes with ${changed.join(', ')}.`,
            ),
          ];
    },
  },
  {
    id: 'prices-in-other-fields',
    question: "Does no other field of a visitor's property hold its price?",
    needs: ['member'],
    run: async (context) => {
      const rows = await listProperties(context, await context.session.token('member'));
      const recognizable = rows.filter(({ price = 0 }) => price >= minRecognizablePrice);
      const prices = new Map(recognizable.map(({ id, price }) => [String(id), price]));
      const list = await context.call('GET /api/properties');
      const { id } = firstOf(
        parseRows(visitorProperty, list).filter((row) => prices.has(String(row.id))),
        `property with a price of at least ${minRecognizablePrice.toLocaleString('en-US')}`,
      );
      const single = await context.call(`GET /api/properties/${encodeId(id)}`);
      return dedupeFindings(
        [list, single].flatMap(({ call, json }) =>
          [json].flat().flatMap((row: unknown) => {
            const price = prices.get(String(idOf(row)));
            if (price === undefined) return [];
            const hasName = (name: string) => name !== 'id' && !isPriceName(name);
            return findFields(row, hasName, holdsAmount(price)).map((name) =>
              doesNotFit(`Prices are visible without a token: ${call} has one in the field "${name}".`),
            );
          }),
        ),
      );
    },
  },
  {
    id: 'list-order',
    question: "Does the order of a visitor's list say nothing about prices?",
    needs: ['member'],
    run: async (context) => {
      const rows = await listProperties(context, await context.session.token('member'));
      const prices = new Map(rows.map(({ id, price }) => [String(id), price]));
      const inOrder = (await listProperties(context)).flatMap(({ id }) => prices.get(String(id)) ?? []);
      if (new Set(inOrder).size < enoughPrices)
        throw new SkippedCheckError(
          `This check needs at least ${enoughPrices} properties with different prices.`,
        );
      const sorted = inOrder.toSorted((one, other) => one - other);
      const isSorted = [sorted, sorted.toReversed()].some((list) => list.join() === inOrder.join());
      return isSorted ? [doesNotFit("A visitor's list is ordered by price.")] : [];
    },
  },
];
