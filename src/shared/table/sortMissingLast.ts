import type { GridColDef } from '@mui/x-data-grid';
import { compareMissingLast } from '#shared/lib/compareMissingLast.ts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

type Value = string | number;

const compareNaturally = (one: Value, other: Value) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(String(one), String(other));

/**
 * Sorts numbers by value and text in natural order ("House 9" before "House 10"). Missing values are last in both
 * directions.
 */
export const sortMissingLast: NonNullable<GridColDef['getSortComparator']> =
  (direction) => (one?: Value | null, other?: Value | null) =>
    compareMissingLast(one, other, (a, b) => compareNaturally(a, b) * (direction === 'desc' ? -1 : 1));
