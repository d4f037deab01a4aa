import Stack from '@mui/material/Stack';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import {
  getGridNumericOperators,
  GridFilterInputValue,
  type GridFilterInputValueProps,
  type GridFilterOperator,
} from '@mui/x-data-grid';
import { formatTypedPrice, malformedPrice, parsePrice, priceHint } from '../amount.ts';

const formatValue = (value: string | number = '') => formatTypedPrice(String(value));

const AmountField = ({
  value,
  error,
  ...rest
}: Omit<TextFieldProps, 'error'> & { value: string; error?: string }) => {
  const message = Number.isNaN(parsePrice(value)) ? malformedPrice : error;
  return (
    <TextField
      {...rest}
      value={value}
      size="small"
      error={message !== undefined}
      helperText={message ?? priceHint(value)}
      slotProps={{ htmlInput: { autoCapitalize: 'off', autoComplete: 'off' } }}
    />
  );
};

const AmountInput = ({ item, applyValue, focusElementRef }: GridFilterInputValueProps) => (
  <AmountField
    label="Value"
    inputRef={focusElementRef}
    value={String(item.value ?? '')}
    onChange={({ target }) => applyValue({ ...item, value: target.value })}
  />
);

const BoundsInput = ({ item, applyValue, focusElementRef }: GridFilterInputValueProps) => {
  // The value comes from the URL as texts, from the overview as numbers, or not at all.
  const [from = '', to = ''] = [item.value].flat().map((bound) => String(bound ?? ''));
  // The grid counts a list as a value, even a list of blank texts.
  const apply = (value: [from: string, to: string]) =>
    applyValue({ ...item, value: value.some((bound) => bound !== '') ? value : undefined });
  const isReversed = (parsePrice(from) ?? NaN) > (parsePrice(to) ?? NaN);
  return (
    <Stack spacing={1.5}>
      <AmountField
        label="From"
        inputRef={focusElementRef}
        value={from}
        error={isReversed ? 'The lowest price is above the highest.' : undefined}
        onChange={({ target }) => apply([target.value, to])}
      />
      <AmountField label="To" value={to} onChange={({ target }) => apply([from, target.value])} />
    </Stack>
  );
};

/**
 * Filters by a lowest and a highest price, both inclusive, as parsed by the column's `valueParser`. A bound that is
 * blank or malformed is ignored.
 */
const between: GridFilterOperator = {
  label: 'between',
  value: 'between',
  getApplyFilterFn: ({ value = [] }) => {
    const [lowest = NaN, highest = NaN] = value as (number | undefined)[];
    if (Number.isNaN(lowest) && Number.isNaN(highest)) return null;
    return (price?: number) => price !== undefined && !(price < lowest) && !(price > highest);
  },
  InputComponent: BoundsInput,
  getValueAsString: (bounds: (string | number)[]) =>
    bounds.map((bound) => formatValue(bound) || 'any price').join(' and '),
};

/** The grid's operators for numbers, with a field for amounts such as "5m", and "between". */
export const priceOperators: GridFilterOperator[] = [
  ...getGridNumericOperators().map((operator) => ({
    ...operator,
    getValueAsString: (value?: string | number | (string | number)[]) =>
      [value].flat().map(formatValue).join(', '),
    ...(operator.InputComponent === GridFilterInputValue
      ? { InputComponent: AmountInput }
      : // "is any of" then takes amounts, too: its field is not of the type `number`.
        { InputComponentProps: undefined }),
  })),
  between,
];
