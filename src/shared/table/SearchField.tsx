import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { useDebouncedField } from '#shared/forms/useDebouncedField.ts';

type Props = { label: string; value: string; onChange: (text: string) => void };

/** A search field that calls `onChange` debounced. */
export const SearchField = ({ label, value, onChange }: Props) => {
  const { text, commit, field } = useDebouncedField({ value, onCommit: onChange });
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <TextField
      inputRef={inputRef}
      type="search"
      size="small"
      hiddenLabel
      placeholder={label}
      {...field}
      slotProps={{
        htmlInput: { 'aria-label': label, autoComplete: 'off', spellCheck: false },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text !== '' && (
            // A taller button would make the field grow with the first letter.
            <IconButton
              aria-label="Clear search"
              size="small"
              edge="end"
              onClick={() => {
                commit('');
                // The button unmounts with the text, so focus moves to the input.
                inputRef.current?.focus();
              }}
              sx={{ minHeight: 0, height: 40 }}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          ),
        },
      }}
      sx={{
        maxWidth: { sm: 320 },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
};
