import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import { useId } from 'react';

type Props = {
  label: string;
  /** The label of the empty option. */
  anyLabel: string;
  options: { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
};

/** A select that applies at once. It is native: familiar on phones, and lightweight. */
export const FilterSelect = ({ label, anyLabel, options, value, onChange }: Props) => {
  const id = useId();
  return (
    <FormControl variant="standard" fullWidth>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect id={id} value={value} onChange={(event) => onChange(event.target.value)}>
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
