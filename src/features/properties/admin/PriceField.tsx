import InputAdornment from '@mui/material/InputAdornment';
import { useWatch } from 'react-hook-form';
import { FormField, type FieldProps } from '#shared/forms/FormField.tsx';
import { useDebouncedValue } from '#shared/forms/useDebouncedValue.ts';
import { priceHint } from '../amount.ts';
import type { PropertyFormValues } from './propertyFormSchema.ts';

/** Takes a price as people write it, such as "5m", and shows below the field what was understood. */
export const PriceField = (field: FieldProps<PropertyFormValues, 'price'>) => {
  // Screen readers announce what was understood, but not each digit as it is typed.
  const text = useDebouncedValue(useWatch(field));
  return (
    <FormField
      {...field}
      required
      // Screen readers announce only what changes in a status.
      helperText={<span role="status">{priceHint(text)}</span>}
      slotProps={{
        htmlInput: { autoCapitalize: 'off' },
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
      }}
    />
  );
};
