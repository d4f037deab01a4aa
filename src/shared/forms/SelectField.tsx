import MenuItem from '@mui/material/MenuItem';
import type { FieldValues } from 'react-hook-form';
import { FormField, type FormFieldProps } from './FormField.tsx';

type Props<Values extends FieldValues> = Omit<FormFieldProps<Values>, 'select' | 'children'> & {
  options: readonly string[];
  /** How to show an option that cannot be shown as it is. */
  format?: (option: string) => string;
};

/** A field with fixed options. Not part of `FormField`, because the public forms would load the menu's code. */
export const SelectField = <Values extends FieldValues>({
  options,
  format = (option) => option,
  ...fieldProps
}: Props<Values>) => (
  <FormField {...fieldProps} select>
    {options.map((option) => (
      <MenuItem key={option} value={option}>
        {format(option)}
      </MenuItem>
    ))}
  </FormField>
);
