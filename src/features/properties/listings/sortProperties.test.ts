import fc from 'fast-check';
import { buildProperty } from '#testing/factories.ts';
import { parseSort, sortOptions, sortProperties } from './sortProperties.ts';

// Few different values, so that many properties are equal in the order.
const price = fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined });
const properties = fc
  .array(fc.record({ price, bedrooms: fc.integer({ min: 0, max: 3 }) }))
  .map((rows) => rows.map((row, index) => buildProperty({ ...row, id: index })));
const memberSort = fc.constantFrom('price-desc' as const, 'price-asc' as const);

test('a sorted list has the same properties, and equal ones keep their order', () => {
  fc.assert(
    fc.property(properties, memberSort, (list, sort) => {
      const sorted = sortProperties(list, sort, true);
      expect(new Set(sorted)).toEqual(new Set(list));
      expect(sorted).toHaveLength(list.length);
      for (const value of [0, 1, 2, 3, undefined]) {
        const withPrice = (each: (typeof list)[number]) => each.price === value;
        expect(sorted.filter(withPrice)).toEqual(list.filter(withPrice));
      }
    }),
  );
});

test('prices rise or fall, and missing ones are last', () => {
  fc.assert(
    fc.property(properties, memberSort, (list, sort) => {
      const prices = sortProperties(list, sort, true).map((property) => property.price);
      const known = prices.filter((value) => value !== undefined);
      expect(prices.slice(0, known.length)).toEqual(known);
      expect(known).toEqual([...known].sort((a, b) => (sort === 'price-asc' ? a - b : b - a)));
    }),
  );
});

test('most bedrooms are first, for everyone', () => {
  fc.assert(
    fc.property(properties, fc.boolean(), (list, isMember) => {
      const bedrooms = sortProperties(list, 'bedrooms', isMember).map((property) => property.bedrooms);
      expect(bedrooms).toEqual([...bedrooms].sort((a, b) => b - a));
    }),
  );
});

test('no price changes what a visitor sees, whatever the order in the URL', () => {
  const sort = fc.option(fc.constantFrom('price-desc', 'price-asc', 'bedrooms'), { nil: undefined });
  fc.assert(
    fc.property(properties, sort, fc.infiniteStream(price), (list, name, otherPrices) => {
      const parsed = parseSort(new URLSearchParams(name && { sort: name }));
      const ids = (each: typeof list) => sortProperties(each, parsed, false).map(({ id }) => id);
      const withOtherPrices = list.map((each) => ({ ...each, price: otherPrices.next().value }));
      expect(ids(withOtherPrices)).toEqual(ids(list));
    }),
  );
});

test('visitors are not offered an order by price', () => {
  expect(sortOptions(false).map(({ label }) => label)).toEqual(['Bedrooms']);
  expect(sortOptions(true).map(({ label }) => label)).toEqual([
    'Price, high to low',
    'Price, low to high',
    'Bedrooms',
  ]);
});

test.each(['', 'sort=newest', 'sort=price', 'sort=toString'])('"%s" is the API’s own order', (search) => {
  const list = [buildProperty({ id: 1, bedrooms: 1 }), buildProperty({ id: 2, bedrooms: 2 })];
  expect(sortProperties(list, parseSort(new URLSearchParams(search)), true)).toBe(list);
});
