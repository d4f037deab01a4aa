import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { shortDialog } from '#shared/theme/shortDialog.ts';

/** The result of the confirmed action, if the user has to know more than a toast can say. */
export type Report = { title: string; content: ReactNode };

/** What the confirmed action does at the moment, for one that takes long. */
export type ActionState = {
  /** While the confirmed action runs, the dialog stays open and its buttons are disabled, except "Stop". */
  isBusy?: boolean;
  /** Ends the confirmed action early. The cancel button becomes "Stop" while the action runs. */
  onStop?: () => void;
  /** How far the action is, such as "Deleting 2 of 5…". */
  progress?: string;
  /** Whether screen readers leave this progress out, because they would announce too many steps. */
  isProgressSilent?: boolean;
  /** Takes the place of the question. The only button then is "Close". */
  report?: Report;
};

type Props = ActionState & {
  isOpen: boolean;
  title: string;
  question: string;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** Called after the exit transition. Focus is then back on the element that opened the dialog, if it still exists. */
  onClosed?: () => void;
};

/** Asks for confirmation before an action that cannot be undone. The cancel button comes first and has the focus. */
export const ConfirmDialog = ({
  isOpen,
  title,
  question,
  confirmLabel,
  cancelLabel = 'Cancel',
  isBusy = false,
  onStop,
  progress,
  isProgressSilent = false,
  report,
  onConfirm,
  onCancel,
  onClosed,
}: Props) => {
  const id = useId();
  const canStop = isBusy && onStop !== undefined;
  return (
    <Dialog
      open={isOpen}
      // A press outside does not close it: that may be the second press of a double click on the button that opened it.
      onClose={(_event, reason) => !isBusy && reason !== 'backdropClick' && onCancel()}
      aria-labelledby={`${id}-title`}
      aria-describedby={report ? undefined : `${id}-question`}
      maxWidth="xs"
      fullWidth
      sx={shortDialog}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={`${id}-title`} variant="h4" sx={{ pt: 3, overflowWrap: 'anywhere' }}>
        {report?.title ?? title}
      </DialogTitle>
      <DialogContent sx={{ overflowWrap: 'anywhere' }}>
        {!report && <DialogContentText id={`${id}-question`}>{question}</DialogContentText>}
        <DialogContentText
          component="div"
          role="status"
          aria-live={isProgressSilent ? 'off' : 'polite'}
          sx={{ mt: progress ? 2 : 0 }}
        >
          {report?.content ?? progress}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ p: 3, pt: 1 }}>
        {report ? (
          // The key makes it a different button from "Cancel" or "Stop". Otherwise `autoFocus` would do nothing.
          <Button
            key="close"
            variant="contained"
            autoFocus
            aria-describedby={`${id}-title`}
            onClick={onCancel}
          >
            Close
          </Button>
        ) : (
          <>
            <Button
              // A different button from "Cancel", so that it gets the focus when the button that was pressed is
              // disabled.
              key={canStop ? 'stop' : 'cancel'}
              variant="outlined"
              color="inherit"
              autoFocus
              disabled={isBusy && !canStop}
              onClick={canStop ? onStop : onCancel}
            >
              {canStop ? 'Stop' : cancelLabel}
            </Button>
            <Button variant="contained" color="error" loading={isBusy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
};
