import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import { useId, useRef } from 'react';

type Props = {
  label: string;
  /** The label of the empty option. */
  anyLabel: string;
  options: { value: string; label: string }[];
  value: string;
  onChange: (value: string, options: { replace: boolean }) => void;
};

/**
 * A select that applies at once. It is native: familiar on phones, and lightweight. On Windows and Linux, each arrow key
 * chooses the next option. So further choices replace the history entry of the first one, until the field loses the
 * focus.
 */
export const FilterSelect = ({ label, anyLabel, options, value, onChange }: Props) => {
  const id = useId();
  const chosen = useRef<string>(undefined);
  return (
    <FormControl variant="standard" fullWidth>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        id={id}
        value={value}
        onChange={(event) => {
          // The entry has another value after "back".
          const replace = chosen.current === value;
          chosen.current = event.target.value;
          onChange(event.target.value, { replace });
        }}
        onBlur={() => {
          chosen.current = undefined;
        }}
      >
        <option value="">{anyLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
};
