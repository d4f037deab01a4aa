import {
  getGridDefaultColumnTypes,
  type GridColDef,
  type GridColumnVisibilityModel,
  type GridDensity,
  type GridFilterItem,
  type GridFilterModel,
  type GridPaginationModel,
  type GridSortModel,
} from '@mui/x-data-grid';

/** The community grid allows at most 100 rows per page. */
export const pageSizes = [25, 50, 100] as const;
const [defaultPageSize] = pageSizes;

type GridParam = 'q' | 'filter' | 'value' | 'sort' | 'page' | 'size' | 'columns' | 'density';
/** The values of search params by name. An empty list removes the param, so default values leave the URL clean. */
export type GridParams = Partial<Record<GridParam, string[]>>;

// The params do not say whether one value is a list, and whether a filter without a value is complete.
const operatorsWithList = ['isAnyOf', 'between'];
const operatorsWithoutValue = ['isEmpty', 'isNotEmpty'];

const defaultColumnTypes = getGridDefaultColumnTypes();

const findOperator = (column: GridColDef, name: string | undefined) =>
  (
    column.filterOperators ??
    defaultColumnTypes[(column.type ?? 'string') as keyof typeof defaultColumnTypes]?.filterOperators
  )?.find(({ value }) => value === name);

/** Whether a `singleSelect` column offers the value. Other columns accept any text. */
const isOffered = (column: GridColDef, value: string) =>
  !('valueOptions' in column && Array.isArray(column.valueOptions)) || column.valueOptions.includes(value);

const parseFilterItem = (params: URLSearchParams, columns: readonly GridColDef[]): GridFilterItem[] => {
  const [field, name] = params.get('filter')?.split(':') ?? [];
  const column = columns.find((candidate) => candidate.field === field);
  const operator = column && findOperator(column, name);
  if (!operator) return [];
  const values = params.getAll('value').filter((value) => isOffered(column, value));
  if (operator.requiresFilterValue !== false && values.every((value) => value === '')) return [];
  const value = operatorsWithList.includes(operator.value) ? values : values[0];
  return [{ id: 'url', field: column.field, operator: operator.value, value }];
};

/** The words of a search. Pasted text has other spaces than those of the keyboard. */
export const parseSearch = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** `q=villa&filter=status:is&value=Sold`. The community grid applies one filter at a time. */
export const parseFilterModel = (
  params: URLSearchParams,
  columns: readonly GridColDef[],
): GridFilterModel => ({
  items: parseFilterItem(params, columns),
  quickFilterValues: parseSearch(params.get('q') ?? ''),
  // Otherwise "sold" would find nothing while the status column is hidden.
  quickFilterExcludeHiddenColumns: false,
});

/** The params of a filter. There are none for a filter that still needs a value: it does not filter yet. */
export const filterParams = (item?: Pick<GridFilterItem, 'field' | 'operator' | 'value'>) => {
  const value = [item?.value].flat().map((part) => String(part ?? ''));
  const hasValue = value.some((text) => text !== '');
  return item && (hasValue || operatorsWithoutValue.includes(item.operator))
    ? { filter: [`${item.field}:${item.operator}`], value: hasValue ? value : [] }
    : { filter: [], value: [] };
};

export const filterModelParams = ({ items: [item], quickFilterValues = [] }: GridFilterModel) => {
  const q = quickFilterValues.join(' ');
  return { ...filterParams(item), q: q ? [q] : [] };
};

/** `sort=-price`. The minus means descending. */
export const parseSortModel = (params: URLSearchParams, columns: readonly GridColDef[]): GridSortModel => {
  const [, minus, name] = /^(-?)(.+)$/.exec(params.get('sort') ?? '') ?? [];
  return columns
    .filter(({ field }) => field === name)
    .map(({ field }) => ({ field, sort: minus ? 'desc' : 'asc' }));
};

export const sortParams = ([first]: GridSortModel): GridParams => ({
  sort: first?.sort ? [first.sort === 'desc' ? `-${first.field}` : first.field] : [],
});

/** `page=2&size=50`. The first page is 1. */
export const parsePaginationModel = (params: URLSearchParams): GridPaginationModel => {
  const page = params.get('page') ?? '';
  return {
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) - 1 : 0,
    pageSize: pageSizes.find((size) => String(size) === params.get('size')) ?? defaultPageSize,
  };
};

export const paginationParams = ({ page, pageSize }: GridPaginationModel): GridParams => ({
  page: page > 0 ? [String(page + 1)] : [],
  size: pageSize === defaultPageSize ? [] : [String(pageSize)],
});

/** `columns=title,city,status`: the visible columns. The first one names the row and is always visible. */
export const parseColumnVisibilityModel = (
  params: URLSearchParams,
  columns: readonly GridColDef[],
  hiddenByDefault: readonly string[],
): GridColumnVisibilityModel => {
  const listed = params.get('columns')?.split(',') ?? [];
  const isListed = columns.some(({ field }) => listed.includes(field));
  return Object.fromEntries(
    columns.map(({ field }, index) => [
      field,
      index === 0 || (isListed ? listed.includes(field) : !hiddenByDefault.includes(field)),
    ]),
  );
};

export const columnVisibilityParams = (
  model: GridColumnVisibilityModel,
  columns: readonly GridColDef[],
  hiddenByDefault: readonly string[],
): GridParams => {
  const visible = columns.map(({ field }) => field).filter((field) => model[field] !== false);
  const isDefault = columns.every(({ field }) => visible.includes(field) !== hiddenByDefault.includes(field));
  return { columns: isDefault ? [] : [visible.join(',')] };
};

/** `density=compact`. */
export const parseDensity = (params: URLSearchParams): GridDensity =>
  params.get('density') === 'compact' ? 'compact' : 'standard';

export const densityParams = (density: GridDensity): GridParams => ({
  density: density === 'standard' ? [] : [density],
});

/** Returns a copy of `params` with the changes. Params of other names stay. */
export const changeParams = (params: URLSearchParams, changes: GridParams): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const [name, values] of Object.entries(changes)) {
    next.delete(name);
    for (const value of values) next.append(name, value);
  }
  return next;
};
