import { useSearchParams } from 'react-router-dom';

export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

export type TableSort = { field: string; direction: 'asc' | 'desc' };

/** What part of a table is shown, and in which order. `page` counts from 0. */
export type TableView = { search: string; sort?: TableSort; page: number; pageSize: PageSize };

/** How a table asks for another view. Typing replaces the last one; everything else is a step that "back" undoes. */
export type ChangeTableView = (change: Partial<TableView>, options?: { replace?: boolean }) => void;

const [smallest] = pageSizes;

const readSort = (text: string | null, fields: readonly string[]): TableSort | undefined => {
  const [, minus, field] = /^(-?)(.+)$/.exec(text ?? '') ?? [];
  if (field === undefined || !fields.includes(field)) return undefined;
  return { field, direction: minus ? 'desc' : 'asc' };
};

const readPage = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) - 1 : 0;

/** The view an address asks for: `?q=villa&sort=-price&page=2&size=50`. What makes no sense counts as absent. */
export const parseTableView = (address: URLSearchParams, fields: readonly string[]): TableView => ({
  search: address.get('q') ?? '',
  sort: readSort(address.get('sort'), fields),
  page: readPage(address.get('page')),
  pageSize: pageSizes.find((size) => String(size) === address.get('size')) ?? smallest,
});

/** `address` with `view` written into it; whatever is as it would be anyway is left out. */
export const serializeTableView = (
  address: URLSearchParams,
  { search, sort, page, pageSize }: TableView,
): URLSearchParams => {
  const next = new URLSearchParams(address);
  const written = {
    q: search,
    sort: sort && (sort.direction === 'desc' ? `-${sort.field}` : sort.field),
    page: page > 0 && String(page + 1),
    size: pageSize !== smallest && String(pageSize),
  };
  for (const [name, value] of Object.entries(written)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
};

/** Keeps the view of a table in the address, so that reload, back and a copied link find it again. */
export const useTableView = (fields: readonly string[]): [TableView, ChangeTableView] => {
  const [address, setAddress] = useSearchParams();
  const view = parseTableView(address, fields);
  const change: ChangeTableView = (part, { replace = false } = {}) =>
    setAddress(serializeTableView(address, { ...view, ...part }), { replace, preventScrollReset: true });
  return [view, change];
};
