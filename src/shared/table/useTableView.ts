import { useSearchParams } from 'react-router-dom';

export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

export type TableSort = { field: string; direction: 'asc' | 'desc' };

/** The search, sorting and pagination of a table. `page` starts at 0. */
export type TableView = { search: string; sort?: TableSort; page: number; pageSize: PageSize };

/** Changes the view. Typing replaces the history entry. All other changes add an entry, so that "back" undoes them. */
export type ChangeTableView = (change: Partial<TableView>, options?: { replace?: boolean }) => void;

const [defaultPageSize] = pageSizes;

const parseSort = (text: string | null, fields: readonly string[]): TableSort | undefined => {
  const [, minus, field] = /^(-?)(.+)$/.exec(text ?? '') ?? [];
  if (field === undefined || !fields.includes(field)) return undefined;
  return { field, direction: minus ? 'desc' : 'asc' };
};

const parsePage = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) - 1 : 0;

/** Reads the view from the URL: `?q=villa&sort=-price&page=2&size=50`. Invalid values count as absent. */
export const parseTableView = (searchParams: URLSearchParams, fields: readonly string[]): TableView => ({
  search: searchParams.get('q') ?? '',
  sort: parseSort(searchParams.get('sort'), fields),
  page: parsePage(searchParams.get('page')),
  pageSize: pageSizes.find((size) => String(size) === searchParams.get('size')) ?? defaultPageSize,
});

/** Returns a copy of `searchParams` with the view written into it. Default values are left out. */
export const serializeTableView = (
  searchParams: URLSearchParams,
  { search, sort, page, pageSize }: TableView,
): URLSearchParams => {
  const next = new URLSearchParams(searchParams);
  const params = {
    q: search,
    sort: sort && (sort.direction === 'desc' ? `-${sort.field}` : sort.field),
    page: page > 0 && String(page + 1),
    size: pageSize !== defaultPageSize && String(pageSize),
  };
  for (const [name, value] of Object.entries(params)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
};

/** Keeps the view of a table in the URL, so that it survives reload, "back" and a copied link. */
export const useTableView = (fields: readonly string[]): [TableView, ChangeTableView] => {
  const [searchParams, setSearchParams] = useSearchParams();
  const view = parseTableView(searchParams, fields);
  const change: ChangeTableView = (part, { replace = false } = {}) =>
    setSearchParams(serializeTableView(searchParams, { ...view, ...part }), {
      replace,
      preventScrollReset: true,
    });
  return [view, change];
};
