import InputAdornment from '@mui/material/InputAdornment';
import { useWatch, type Control } from 'react-hook-form';
import { FormField } from '#shared/forms/FormField.tsx';
import { formatAmount, parsePrice } from './amount.ts';
import type { PropertyFormValues } from './propertyFormSchema.ts';
import { propertyLabels } from './propertyLabels.ts';

/** Takes a price as people write it, such as "5m", and shows below the field what was understood. */
export const PriceField = ({ control }: { control: Control<PropertyFormValues> }) => {
  const text = useWatch({ control, name: 'price' });
  const price = parsePrice(text);
  const isUnderstood = price !== undefined && !Number.isNaN(price);
  return (
    <FormField
      control={control}
      name="price"
      label={propertyLabels.price}
      required
      helperText={
        <span role="status">
          {isUnderstood && formatAmount(price) !== text.trim() && `Read as $${formatAmount(price)}`}
        </span>
      }
      slotProps={{
        htmlInput: { autoCapitalize: 'off' },
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
      }}
    />
  );
};
