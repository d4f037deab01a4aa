import InputAdornment from '@mui/material/InputAdornment';
import { useWatch } from 'react-hook-form';
import { FormField, type FieldProps } from '#shared/forms/FormField.tsx';
import { useDebouncedValue } from '#shared/forms/debounce.ts';
import { priceHint } from '../amount.ts';
import type { PropertyFormValues } from './propertyFormSchema.ts';

/** Takes a price as people write it, such as "5m", and shows below the field what was understood. */
export const PriceField = (field: FieldProps<PropertyFormValues, 'price'>) => {
  const text = useWatch(field);
  const isSettled = useDebouncedValue(text) === text;
  const hint = priceHint(text);
  return (
    <FormField
      {...field}
      required
      helperText={
        // Screen readers announce only what changes in a status, so not each digit as it is typed.
        <>
          <span role="status">{isSettled && hint}</span>
          {!isSettled && <span aria-hidden>{hint}</span>}
        </>
      }
      slotProps={{
        htmlInput: { autoCapitalize: 'off' },
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
      }}
    />
  );
};
