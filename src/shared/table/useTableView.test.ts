import { parseTableView, serializeTableView } from './useTableView.ts';

const read = (address: string) => parseTableView(new URLSearchParams(address), ['title', 'price']);
const defaultView = { search: '', sort: undefined, page: 0, pageSize: 25 };

test.each([
  ['', defaultView],
  ['q=villa', { ...defaultView, search: 'villa' }],
  ['sort=price', { ...defaultView, sort: { field: 'price', direction: 'asc' } }],
  [
    'sort=-price&page=3&size=100',
    { ...defaultView, sort: { field: 'price', direction: 'desc' }, page: 2, pageSize: 100 },
  ],
  ['sort=colour&page=-1&size=1000', defaultView],
  ['sort=&page=2.5&size=', defaultView],
  ['page=0', defaultView],
  ['page=1e3', defaultView],
])('the address “%s” parses as a view', (address, view) => {
  expect(read(address)).toEqual(view);
});

test('a serialized view omits defaults, keeps other parameters and parses back to the same view', () => {
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
