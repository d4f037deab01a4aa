import Box from '@mui/material/Box';
import { useWatch, type Control } from 'react-hook-form';
import { FormField } from '#shared/forms/FormField.tsx';
import { mentionsPrice } from './mentionsPrice.ts';
import type { PropertyFormValues } from './propertyFormSchema.ts';

type Props = {
  control: Control<PropertyFormValues>;
  name: 'title' | 'description';
  label: string;
  required?: boolean;
  minRows?: number;
};

/** A text that visitors read, who are not to know the price: says so when it seems to name one. */
export const PublicTextField = ({ control, name, minRows, ...rest }: Props) => {
  const text = useWatch({ control, name });
  return (
    <FormField
      {...rest}
      control={control}
      name={name}
      multiline={minRows !== undefined}
      minRows={minRows}
      helperText={
        mentionsPrice(text) && (
          <Box component="span" role="status" sx={{ fontWeight: 600, color: 'text.primary' }}>
            This seems to name a price. Visitors, who see no prices, can read it.
          </Box>
        )
      }
    />
  );
};
