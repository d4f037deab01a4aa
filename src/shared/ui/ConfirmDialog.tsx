import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

type Props = {
  isOpen: boolean;
  title: string;
  question: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** While what was confirmed is under way, the dialog waits and takes no second answer. */
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** The dialog is gone, and focus is back where it came from, if that is still there. */
  onClosed?: () => void;
};

/** The one question before something that cannot be taken back. The harmless answer comes first and has the focus. */
export const ConfirmDialog = ({
  isOpen,
  title,
  question,
  confirmLabel,
  cancelLabel = 'Cancel',
  isBusy = false,
  onConfirm,
  onCancel,
  onClosed,
}: Props) => {
  const id = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={() => !isBusy && onCancel()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-question`}
      maxWidth="xs"
      fullWidth
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={`${id}-title`} variant="h4" sx={{ pt: 3, overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-question`}>{question}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ p: 3, pt: 1 }}>
        <Button variant="outlined" color="inherit" autoFocus disabled={isBusy} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant="contained" color="error" loading={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
