import type { TableView } from '#shared/table/useTableView.ts';
import { textOf, type DataColumn } from './columns.ts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Without case and accents: "Tenuta São" is found as "sao". */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

type Value = string | number | undefined;

const compare = (a: NonNullable<Value>, b: NonNullable<Value>): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

const isMissing = (value: Value): value is undefined | '' => value === undefined || value === '';

/** Everything that may be searched for in a row: what is read in it, and plain values such as 18500000. */
export const buildSearchIndex = <Row>(rows: readonly Row[], columns: readonly DataColumn<Row>[]): string[] =>
  rows.map((row) =>
    fold(columns.map((column) => `${textOf(column, row)}\n${column.value(row) ?? ''}`).join('\n')),
  );

/** The rows that hold every word of the search, in the order asked for; without one, in the order given. */
export const filterAndSortRows = <Row>(
  rows: readonly Row[],
  index: readonly string[],
  columns: readonly DataColumn<Row>[],
  { search, sort }: Pick<TableView, 'search' | 'sort'>,
): Row[] => {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const found = rows.filter((_row, place) => words.every((word) => index[place]?.includes(word)));

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
