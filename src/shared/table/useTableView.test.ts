import { parseTableView, serializeTableView } from './useTableView.ts';

const read = (address: string) => parseTableView(new URLSearchParams(address), ['title', 'price']);
const plain = { search: '', sort: undefined, page: 0, pageSize: 25 };

test.each([
  ['', plain],
  ['q=villa', { ...plain, search: 'villa' }],
  ['sort=price', { ...plain, sort: { field: 'price', direction: 'asc' } }],
  [
    'sort=-price&page=3&size=100',
    { ...plain, sort: { field: 'price', direction: 'desc' }, page: 2, pageSize: 100 },
  ],
  ['sort=colour&page=-1&size=1000', plain],
  ['sort=&page=2.5&size=', plain],
  ['page=0', plain],
  ['page=1e3', plain],
])('“%s” is read', (address, view) => {
  expect(read(address)).toEqual(view);
});

test('what is written is read again, without what goes without saying; other parts of the address stay', () => {
  const view = {
    search: 'a & b',
    sort: { field: 'price', direction: 'desc' },
    page: 1,
    pageSize: 50,
  } as const;
  const written = serializeTableView(new URLSearchParams('from=mail&page=7'), view);
  expect(String(written)).toBe('from=mail&page=2&q=a+%26+b&sort=-price&size=50');
  expect(read(String(written))).toEqual(view);
  expect(String(serializeTableView(written, { search: '', page: 0, pageSize: 25 }))).toBe('from=mail');
});
