import type { TableView } from '#shared/table/useTableView.ts';
import { formatCell, type DataColumn } from './columns.ts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Removes case and accents, so that "sao" finds "Tenuta São". */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

type Value = string | number | undefined;

const compare = (a: NonNullable<Value>, b: NonNullable<Value>): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

const isMissing = (value: Value): value is undefined | '' => value === undefined || value === '';

/** The searchable text of each row: the displayed text, and raw values such as 18500000. */
export const buildSearchIndex = <Row>(rows: readonly Row[], columns: readonly DataColumn<Row>[]): string[] =>
  rows.map((row) =>
    fold(columns.map((column) => `${formatCell(column, row)}\n${column.value(row) ?? ''}`).join('\n')),
  );

/** The rows that contain every word of the search, in the requested order. Without a sort, the order is unchanged. */
export const filterAndSortRows = <Row>(
  rows: readonly Row[],
  searchIndex: readonly string[],
  columns: readonly DataColumn<Row>[],
  { search, sort }: Pick<TableView, 'search' | 'sort'>,
): Row[] => {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const found = rows.filter((_row, rowIndex) => words.every((word) => searchIndex[rowIndex]?.includes(word)));

  const column = columns.find(({ field }) => field === sort?.field);
  if (!sort || !column) return found;
  const sign = sort.direction === 'asc' ? 1 : -1;
  return found
    .map((row) => ({ row, value: column.value(row) }))
    .sort((a, b) => {
      if (isMissing(a.value) || isMissing(b.value))
        return Number(isMissing(a.value)) - Number(isMissing(b.value));
      return sign * compare(a.value, b.value);
    })
    .map(({ row }) => row);
};
