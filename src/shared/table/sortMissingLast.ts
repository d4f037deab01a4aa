import type { GridColDef } from '@mui/x-data-grid';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

type Value = string | number | null | undefined;

const isMissing = (value: Value) => value === undefined || value === null || value === '';

/** Sorts numbers by value and text in natural order ("House 9" before "House 10"). Missing values are last in both directions. */
export const sortMissingLast: NonNullable<GridColDef['getSortComparator']> =
  (direction) => (one: Value, other: Value) => {
    if (isMissing(one) || isMissing(other)) return Number(isMissing(one)) - Number(isMissing(other));
    const order =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : collator.compare(String(one), String(other));
    return direction === 'desc' ? -order : order;
  };
