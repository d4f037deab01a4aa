import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useSnackbar, type CustomContentProps } from 'notistack';
import { useId } from 'react';
import { useShownToast } from './shownToasts.ts';
import { useCountdown } from './useCountdown.ts';
import { useDragToDismiss } from './useDragToDismiss.ts';
import { usePause } from './usePause.ts';

const icons = { success: CheckIcon, info: InfoIcon, warning: WarningIcon, error: ErrorIcon };
const roles = { success: 'status', info: 'status', warning: 'alert', error: 'alert' } as const;

// Screen readers announce a new alert, but a status only when it changes inside an element that already exists. So the
// text of a status becomes visible a moment after the element. This uses a delay, because reduced motion shortens
// durations.
const reveal = keyframes({ from: { visibility: 'hidden' } });
const delayedReveal = { animation: `${reveal} 1ms 120ms backwards` };

/**
 * The card that notistack renders for each message. It closes after 5 s, with its button, or by dragging it sideways.
 * If the same message comes again meanwhile, the card counts it, and its time starts again.
 */
export const Toast = ({ id, message, variant }: CustomContentProps) => {
  const { closeSnackbar } = useSnackbar();
  const messageId = useId();
  const close = () => closeSnackbar(id);
  const pause = usePause();
  const drag = useDragToDismiss(close);
  const shown = useShownToast(id);
  const { count = 1, serial, action } = shown ?? {};
  useCountdown({ isPaused: pause.isPaused, round: count, onEnd: close });

  const Icon = icons[variant];
  const role = roles[variant];

  return (
    <Box
      data-toast={serial}
      role="group"
      // Described, not labelled: a message such as "Invalid email" is not the label of a field.
      aria-label="Notification"
      aria-describedby={messageId}
      tabIndex={-1}
      // A click must not focus the toast, because it would stay paused until focus moves elsewhere.
      onMouseDown={(event) => event.preventDefault()}
      {...pause.handlers}
      {...drag.handlers}
      style={drag.style}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        pl: 1.5,
        pr: 0.5,
        py: 0.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'text.primary',
        boxShadow: ({ alpha, palette }) => `0 8px 24px ${alpha(palette.text.primary, 0.12)}`,
        userSelect: 'none',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          p: 0.5,
          borderRadius: 1,
          bgcolor: `${variant}.main`,
          color: `${variant}.contrastText`,
        }}
      >
        <Icon sx={{ fontSize: 18 }} />
      </Box>
      <Box role={role} sx={{ flex: 1, minWidth: 0, py: 1, pl: 0.5, overflowWrap: 'anywhere' }}>
        <Typography id={messageId} variant="body2" sx={role === 'status' ? delayedReveal : null}>
          {shown && count > 1 ? `${shown.message} (${count})` : message}
        </Typography>
      </Box>
      {action && (
        <Button
          size="small"
          sx={{ px: 1, flexShrink: 0 }}
          onClick={() => {
            close();
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        aria-label="Close notification"
        size="small"
        sx={{ color: 'text.secondary' }}
        onClick={close}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
};
