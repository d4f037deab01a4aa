import FormControl from '@mui/material/FormControl';
import Input from '@mui/material/Input';
import InputLabel from '@mui/material/InputLabel';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useDebouncedField } from './useDebouncedField.ts';

type Props = Parameters<typeof useDebouncedField>[0] & {
  label: string;
  /** For filters that only members have. */
  disabled?: boolean;
  /** The helper text when there is no error. A space keeps the line free for an error. */
  hint?: string;
  /** Replaces the hint, depending on the text. */
  readHint?: (text: string) => string | undefined;
  /** The error message when the text cannot be parsed. */
  malformedError?: string;
  error?: string;
};

/** A text filter that is synchronized with the URL. */
export const FilterText = ({
  label,
  disabled = false,
  hint,
  readHint,
  malformedError,
  error,
  ...fieldOptions
}: Props) => {
  const id = useId();
  const { field, isMalformed } = useDebouncedField(fieldOptions);
  const errorMessage = isMalformed ? malformedError : error;
  const helperText = errorMessage ?? readHint?.(field.value) ?? hint;
  return (
    <FormControl
      variant="standard"
      fullWidth
      disabled={disabled}
      error={errorMessage !== undefined}
      data-visitor={disabled ? '' : undefined}
    >
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <Input
        {...field}
        id={id}
        placeholder="Any"
        autoComplete="off"
        inputProps={{ 'aria-describedby': helperText?.trim() ? `${id}-helper-text` : undefined }}
      />
      {helperText && (
        <Typography
          id={`${id}-helper-text`}
          variant="caption"
          role={errorMessage && 'alert'}
          sx={{ mt: '3px', whiteSpace: 'pre-wrap', color: errorMessage ? 'error.main' : 'text.secondary' }}
        >
          {helperText}
        </Typography>
      )}
    </FormControl>
  );
};
