import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { FormField, type FieldProps } from '#shared/forms/FormField.tsx';
import { mentionsPrice } from './mentionsPrice.ts';
import type { PropertyFormValues } from './propertyFormSchema.ts';

type Props = FieldProps<PropertyFormValues, 'title' | 'description'> & {
  required?: boolean;
  minRows?: number;
};

/**
 * A text field that visitors can read. It warns when the text seems to contain a price, which visitors must not see.
 */
export const PublicTextField = (props: Props) => {
  const text = useWatch(props);
  return (
    <FormField
      {...props}
      multiline={props.minRows !== undefined}
      helperText={
        <Box component="span" role="status" sx={{ fontWeight: 600, color: 'text.primary' }}>
          {mentionsPrice(text) &&
            'This looks like a price. Visitors can read this text but should not see prices.'}
        </Box>
      }
    />
  );
};
