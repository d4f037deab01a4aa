import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

export type FormFieldProps<Values extends FieldValues> = Omit<
  TextFieldProps,
  'name' | 'error' | 'defaultValue' | 'value'
> & {
  name: FieldPath<Values>;
  control: Control<Values>;
  label: string;
  /** Leaves "(optional)" out of the label, where the title of a group says it. */
  hidesOptional?: boolean;
};

/** The props that connect a field to its form: what `field` of `useRecordForm` returns. */
export type FieldProps<Values extends FieldValues, Name extends keyof Values & string> = {
  name: Name;
  control: Control<Values>;
  label: string;
};

/**
 * A MUI TextField bound to react-hook-form. An error replaces the helper text. Required fields have no asterisk;
 * optional fields have "(optional)" in the label.
 */
export const FormField = <Values extends FieldValues>({
  name,
  control,
  label,
  required,
  hidesOptional = false,
  helperText,
  slotProps,
  ...rest
}: FormFieldProps<Values>) => {
  const {
    field: { ref, ...field },
    fieldState: { error },
  } = useController({ name, control });
  return (
    <TextField
      {...rest}
      {...field}
      inputRef={ref}
      // In an element of its own, so that it can still change after the browser has translated the page.
      label={<span>{required || hidesOptional ? label : `${label} (optional)`}</span>}
      error={error !== undefined}
      helperText={error?.message ?? helperText}
      // Set on the input itself. The `required` prop of TextField would reserve space for an asterisk in the outline.
      slotProps={{
        ...slotProps,
        // Only code could lift a label from the text that is typed, or filled in by the browser, before it has loaded.
        inputLabel: { shrink: true },
        htmlInput: { dir: 'auto', required, ...slotProps?.htmlInput },
      }}
    />
  );
};
