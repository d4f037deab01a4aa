import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState } from 'react';

const pauseMs = 250;

type Props = { label: string; value: string; onChange: (text: string) => void };

/**
 * A search that shows at once what is typed and hands it on after a pause. A value that comes from elsewhere ("back",
 * a cleared search) shows at once too.
 */
export const SearchField = ({ label, value, onChange }: Props) => {
  // Between handing on and getting back, `value` may still be the one before, and the typing may have gone on.
  const [draft, setDraft] = useState({ text: value, from: value, sent: value });
  const isCurrent = value === draft.from || value === draft.sent;
  if (!isCurrent) setDraft({ text: value, from: value, sent: value });
  else if (value === draft.sent && value !== draft.from) setDraft({ ...draft, from: value });
  const text = isCurrent ? draft.text : value;

  const send = useEffectEvent(() => {
    setDraft({ text, from: value, sent: text });
    onChange(text);
  });
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(send, pauseMs);
    return () => clearTimeout(timer);
  }, [text, value]);

  return (
    <TextField
      type="search"
      size="small"
      hiddenLabel
      placeholder={label}
      value={text}
      onChange={(event) => setDraft({ ...draft, text: event.target.value })}
      slotProps={{
        htmlInput: { 'aria-label': label, autoComplete: 'off', spellCheck: false },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text !== '' && (
            <IconButton
              aria-label="Clear search"
              size="small"
              edge="end"
              onClick={() => setDraft({ ...draft, text: '' })}
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
