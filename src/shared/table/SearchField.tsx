import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { QuickFilter, QuickFilterClear, QuickFilterControl } from '@mui/x-data-grid';
import { parseSearch } from './gridParams.ts';

/** The grid's quick filter. It finds rows that contain every word, even in hidden columns. */
export const SearchField = ({ label, isWide }: { label: string; isWide: boolean }) => (
  // No delay: the browser handles waiting keys before it runs a timer, so holding a key down causes few searches.
  <QuickFilter
    expanded
    debounceMs={0}
    parser={parseSearch}
    style={isWide ? { flex: '1 1 200px', maxWidth: 360 } : { flex: '1 1 100%' }}
  >
    <QuickFilterControl
      render={({ ref, slotProps, size: _size, ...control }, { value }) => (
        <TextField
          {...control}
          inputRef={ref}
          hiddenLabel
          size="small"
          placeholder={label}
          slotProps={{
            htmlInput: {
              ...slotProps?.htmlInput,
              'aria-label': label,
              autoComplete: 'off',
              spellCheck: false,
            },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
              endAdornment: value !== '' && (
                <QuickFilterClear
                  render={
                    // A taller button would make the field grow with the first letter.
                    <IconButton
                      aria-label="Clear search"
                      size="small"
                      edge="end"
                      sx={{ minHeight: 0, height: 40 }}
                    >
                      <CloseIcon fontSize="small" />
                    </IconButton>
                  }
                />
              ),
            },
          }}
        />
      )}
    />
  </QuickFilter>
);
