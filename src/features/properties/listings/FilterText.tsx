import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import Input from '@mui/material/Input';
import InputLabel from '@mui/material/InputLabel';
import { useId } from 'react';
import { useDebouncedField } from '#shared/forms/useDebouncedField.ts';

type Props = Parameters<typeof useDebouncedField>[0] & {
  label: string;
  inputMode?: 'numeric';
  disabled?: boolean;
  /** Stands under the field when nothing is wrong. */
  hint?: string;
  /** Stands under the field when what is typed makes no sense. */
  malformedHint?: string;
  error?: string;
};

/** A typed part of a search, bound to the address. */
export const FilterText = ({
  label,
  inputMode,
  disabled = false,
  hint,
  malformedHint,
  error,
  ...filter
}: Props) => {
  const id = useId();
  const { field, isMalformed } = useDebouncedField(filter);
  const complaint = isMalformed ? malformedHint : error;
  const note = complaint ?? hint;
  return (
    <FormControl variant="standard" fullWidth disabled={disabled} error={complaint !== undefined}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <Input
        {...field}
        id={id}
        placeholder="Any"
        autoComplete="off"
        inputProps={{ inputMode, 'aria-describedby': note && `${id}-note` }}
      />
      {note && (
        <FormHelperText
          id={`${id}-note`}
          role={complaint && 'alert'}
          // The field is not for visitors, the hint is.
          sx={{ '&.Mui-disabled': { color: 'text.secondary' } }}
        >
          {note}
        </FormHelperText>
      )}
    </FormControl>
  );
};
