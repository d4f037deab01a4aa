import { useSearchParams } from 'react-router-dom';
import { pageSizes, type ChangeTableView, type TableSort, type TableView } from './tableView.ts';

const [smallest] = pageSizes;

const readSort = (text: string | null, fields: readonly string[]): TableSort | undefined => {
  const [, minus, field] = /^(-?)(.+)$/.exec(text ?? '') ?? [];
  if (field === undefined || !fields.includes(field)) return undefined;
  return { field, direction: minus ? 'desc' : 'asc' };
};

const readPage = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) - 1 : 0;

/** The view an address asks for: `?q=villa&sort=-price&page=2&size=50`. What makes no sense counts as absent. */
export const readTableView = (address: URLSearchParams, fields: readonly string[]): TableView => ({
  search: address.get('q') ?? '',
  sort: readSort(address.get('sort'), fields),
  page: readPage(address.get('page')),
  pageSize: pageSizes.find((size) => String(size) === address.get('size')) ?? smallest,
});

/** `address` with `view` written into it; whatever is as it would be anyway is left out. */
export const writeTableView = (
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
export const useTableAddress = (fields: readonly string[]): [TableView, ChangeTableView] => {
  const [address, setAddress] = useSearchParams();
  const view = readTableView(address, fields);
  const change: ChangeTableView = (part, { replace = false } = {}) =>
    setAddress(writeTableView(address, { ...view, ...part }), { replace, preventScrollReset: true });
  return [view, change];
};
