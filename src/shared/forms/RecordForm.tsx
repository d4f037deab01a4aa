import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref, SyntheticEvent } from 'react';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';

type Props = {
  ref: Ref<HTMLFormElement>;
  onSubmit: (event: SyntheticEvent) => Promise<void>;
  isSaving: boolean;
  /** Somebody is about to leave what has not been saved. */
  unsaved: { isAsking: boolean; leave: () => void; stay: () => void };
  /** It was filled in with what had been typed before. */
  isRestored: boolean;
  submitLabel: string;
  /** One column of fields needs no more room than a line of text. */
  isNarrow?: boolean;
  cancelPath: string;
  children: ReactNode;
};

/** The frame of a form about one record: its fields, the two ways to end it, and the question before a third. */
export const RecordForm = ({
  ref,
  onSubmit,
  isSaving,
  unsaved,
  isRestored,
  submitLabel,
  cancelPath,
  isNarrow = false,
  children,
}: Props) => (
  <Box
    component="form"
    ref={ref}
    noValidate
    onSubmit={(event) => void onSubmit(event)}
    sx={{ maxWidth: isNarrow ? 600 : undefined }}
  >
    {isRestored && (
      <Typography role="status" sx={{ mb: 4, px: 2, py: 1.5, bgcolor: 'stone' }}>
        What you had not saved is here again.
      </Typography>
    )}
    {children}
    <Box sx={{ mt: 4, pt: 3, display: 'flex', gap: 2, borderTop: 1, borderColor: 'divider' }}>
      <Button type="submit" variant="contained" loading={isSaving}>
        {submitLabel}
      </Button>
      <Button href={cancelPath} color="inherit">
        Cancel
      </Button>
    </Box>
    <ConfirmDialog
      isOpen={unsaved.isAsking}
      title="Leave without saving?"
      question="What you have changed on this page will be lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={unsaved.leave}
      onCancel={unsaved.stay}
    />
  </Box>
);
