import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

type Props<Values extends FieldValues> = Omit<TextFieldProps, 'name' | 'error' | 'defaultValue' | 'value'> & {
  name: FieldPath<Values>;
  control: Control<Values>;
  label: string;
};

/**
 * The one form field: a TextField bound to react-hook-form, with its error where the hint stood. Required fields carry
 * no asterisk; the optional ones say so.
 */
export const FormField = <Values extends FieldValues>({
  name,
  control,
  label,
  required,
  helperText,
  slotProps,
  ...rest
}: Props<Values>) => {
  const {
    field: { ref, ...field },
    fieldState: { error },
  } = useController({ name, control });
  return (
    <TextField
      {...rest}
      {...field}
      inputRef={ref}
      label={required ? label : `${label} (optional)`}
      error={error !== undefined}
      helperText={error?.message ?? helperText}
      // On the input itself: told to TextField, MUI would keep room for an asterisk in the frame.
      slotProps={{ ...slotProps, htmlInput: { required, ...slotProps?.htmlInput } }}
    />
  );
};
