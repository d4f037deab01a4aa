import { filterAndSortRows, buildSearchIndex } from './filterAndSortRows.ts';
import type { DataColumn } from './columns.ts';

type Property = { id: number; title: string; price?: number };

const columns: DataColumn<Property>[] = [
  { field: 'title', label: 'Title', value: ({ title }) => title },
  {
    field: 'price',
    label: 'Price',
    value: ({ price }) => price,
    text: ({ price }) => (price === undefined ? '' : `$${price.toLocaleString('en-US')}`),
  },
];
const properties: Property[] = [
  { id: 1, title: 'House 10', price: 9_000 },
  { id: 2, title: 'house 9' },
  { id: 3, title: 'Éden Roc', price: 1_200_000 },
  { id: 4, title: 'Alpha', price: 68_000 },
];
const index = buildSearchIndex(properties, columns);
const arrange = (view: Parameters<typeof filterAndSortRows<Property>>[3]) =>
  filterAndSortRows(properties, index, columns, view).map(({ id }) => id);

test.each([
  ['', [1, 2, 3, 4]],
  ['house', [1, 2]],
  ['10 HOUSE', [1]],
  ['eden', [3]],
  ['1,200,000', [3]],
  ['1200000', [3]],
  ['villa', []],
])('a search for “%s” finds %j', (search, found) => {
  expect(arrange({ search })).toEqual(found);
});

test.each([
  ['title', 'asc', [4, 3, 2, 1]],
  ['title', 'desc', [1, 2, 3, 4]],
  ['price', 'asc', [1, 4, 3, 2]],
  ['price', 'desc', [3, 4, 1, 2]],
] as const)(
  'sorts by %s %s: numbers by value, text in natural order, missing values last',
  (field, direction, order) => {
    expect(arrange({ search: '', sort: { field, direction } })).toEqual(order);
  },
);

test('an unknown column leaves the order as it is', () => {
  expect(arrange({ search: '', sort: { field: 'colour', direction: 'asc' } })).toEqual([1, 2, 3, 4]);
});
