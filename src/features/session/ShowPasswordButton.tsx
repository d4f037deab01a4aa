import RemoveRedEyeOutlined from '@mui/icons-material/RemoveRedEyeOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { visuallyHidden } from '@mui/utils';

type Props = { isShown: boolean; onToggle: () => void; disabled: boolean };

/** Shows and hides the password. Its name is the same in both states; `aria-pressed` tells them apart. */
export const ShowPasswordButton = ({ isShown, onToggle, disabled }: Props) => (
  <InputAdornment position="end">
    <IconButton
      aria-pressed={isShown}
      edge="end"
      disabled={disabled}
      onClick={onToggle}
      // A click leaves the focus and the cursor in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {isShown ? <VisibilityOffOutlined /> : <RemoveRedEyeOutlined />}
      {/* Not an `aria-label`, so that only the input is labelled "Password". */}
      <span style={visuallyHidden}>Show password</span>
    </IconButton>
  </InputAdornment>
);
