import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref, SyntheticEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { ConflictNotice, type ConflictNoticeProps } from './ConflictNotice.tsx';
import { FormNotice } from './FormNotice.tsx';
import type { useReturnToList } from './useReturnToList.ts';

type Props<Values extends FieldValues> = Pick<
  ConflictNoticeProps<Values>,
  'control' | 'recordName' | 'labels' | 'formats'
> & {
  /** Somebody else has changed the record. The form then says so, in place of `notice`. */
  conflict: ConflictNoticeProps<Values>['conflict'] | undefined;
  /** The API no longer has the record. */
  isGone: boolean;
  ref: Ref<HTMLFormElement>;
  onSubmit: (event: SyntheticEvent) => Promise<void>;
  isSaving: boolean;
  /** The dialog that asks before unsaved changes are lost. */
  unsavedChanges: { isBlocked: boolean; leave: () => void; stay: () => void };
  /** Whether the form was filled from a draft. */
  isRestored: boolean;
  /** What the form says about the last save. */
  notice?: ReactNode;
  submitLabel: string;
  /** Limits the width, for forms with one column of fields. */
  isNarrow?: boolean;
  cancelLinkProps: ReturnType<typeof useReturnToList>['linkProps'];
  children: ReactNode;
};

/** The frame of a form about one record: fields, submit and cancel buttons, and the dialog for unsaved changes. */
export const RecordForm = <Values extends FieldValues>({
  control,
  recordName,
  labels,
  formats,
  conflict,
  isGone,
  ref,
  onSubmit,
  isSaving,
  unsavedChanges,
  isRestored,
  notice,
  submitLabel,
  cancelLinkProps,
  isNarrow = false,
  children,
}: Props<Values>) => (
  <Box
    component="form"
    ref={ref}
    noValidate
    onSubmit={(event) => void onSubmit(event)}
    sx={{ maxWidth: isNarrow ? 600 : undefined }}
  >
    {isRestored && (
      <Typography role="status" sx={{ mb: 4, px: 2, py: 1.5, bgcolor: 'stone' }}>
        Your unsaved changes have been restored.
      </Typography>
    )}
    {/* What is typed while the form is being saved would be lost. */}
    <Box
      component="fieldset"
      role="presentation"
      disabled={isSaving}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      {children}
    </Box>
    {conflict ? <ConflictNotice {...{ conflict, control, recordName, labels, formats }} /> : notice}
    {isGone && (
      <FormNotice
        message={`This ${recordName} no longer exists, so it cannot be saved. Someone may have deleted it. Your text stays here until you leave the page.`}
      />
    )}
    <Box sx={{ mt: 4, pt: 3, display: 'flex', gap: 2, borderTop: 1, borderColor: 'divider' }}>
      <Button type="submit" variant="contained" loading={isSaving}>
        {submitLabel}
      </Button>
      <Button {...cancelLinkProps} color="inherit">
        Cancel
      </Button>
    </Box>
    <ConfirmDialog
      isOpen={unsavedChanges.isBlocked}
      title="Leave without saving?"
      question="Your changes on this page will be lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={unsavedChanges.leave}
      onCancel={unsavedChanges.stay}
    />
  </Box>
);
