import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { GridFilterInputValueProps, GridFilterOperator } from '@mui/x-data-grid';

type Bounds = readonly [from: string, to: string];

/** The filter's value comes from the URL as texts, from the overview as numbers, or not at all. */
const toBounds = (value: unknown): Bounds => {
  const [from, to] = Array.isArray(value) ? (value as (string | number | null)[]) : [];
  return [String(from ?? ''), String(to ?? '')];
};

const BetweenInput = ({ item, applyValue }: GridFilterInputValueProps) => {
  const [from, to] = toBounds(item.value);
  const apply = (bounds: Bounds) => applyValue({ ...item, value: bounds });
  const fieldProps = { type: 'number', size: 'small' } as const;
  return (
    <Stack direction="row" spacing={1}>
      <TextField
        {...fieldProps}
        label="From"
        value={from}
        onChange={({ target }) => apply([target.value, to])}
      />
      <TextField
        {...fieldProps}
        label="To"
        value={to}
        onChange={({ target }) => apply([from, target.value])}
      />
    </Stack>
  );
};

/** Filters numbers by a lowest and a highest value, both included. A blank bound is open. */
export const betweenOperator: GridFilterOperator = {
  label: 'between',
  value: 'between',
  getApplyFilterFn: ({ value }) => {
    const [from, to] = toBounds(value).map((text) => (text === '' ? undefined : Number(text)));
    const lowest = from ?? -Infinity;
    const highest = to ?? Infinity;
    if (Number.isNaN(lowest) || Number.isNaN(highest)) return null;
    return (number?: number) => number !== undefined && number >= lowest && number <= highest;
  },
  InputComponent: BetweenInput,
};
