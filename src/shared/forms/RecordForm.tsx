import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { ConflictNotice, type ConflictNoticeProps } from './ConflictNotice.tsx';
import { FormLayout } from './FormLayout.tsx';
import { FormNotice } from './FormNotice.tsx';
import { LostCreationNotice } from './LostCreationNotice.tsx';
import type { useRecordForm } from './useRecordForm.ts';

type Props<Values extends FieldValues> = ReturnType<
  typeof useRecordForm<Values, unknown>
>['recordFormProps'] &
  Pick<ConflictNoticeProps<Values>, 'recordName' | 'formats'> & {
    submitLabel: string;
    /** What is shown beside the fields. */
    aside?: ReactNode;
    /** Limits the width, for forms with one column of fields. */
    isNarrow?: boolean;
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
  lostCreation,
  submitLabel,
  cancelLinkProps,
  aside,
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
    <FormLayout
      aside={aside}
      actions={
        <>
          <Button type="submit" variant="contained" loading={isSaving}>
            {submitLabel}
          </Button>
          <Button {...cancelLinkProps} color="inherit">
            Cancel
          </Button>
        </>
      }
    >
      {/* What is changed while the form is being saved would be lost. A disabled fieldset would not disable selects. */}
      <div inert={isSaving}>{children}</div>
      {conflict ? (
        <ConflictNotice {...{ conflict, control, recordName, labels, formats }} />
      ) : (
        lostCreation && <LostCreationNotice {...lostCreation} {...{ recordName, submitLabel }} />
      )}
      {isGone && (
        <FormNotice
          message={`This ${recordName} no longer exists, so it cannot be saved. Someone may have deleted it. Your text stays here until you leave the page.`}
        />
      )}
    </FormLayout>
    <ConfirmDialog
      isOpen={unsavedChanges.isBlocked}
      title={isSaving ? 'Leave before it is saved?' : 'Leave without saving?'}
      question={
        isSaving
          ? 'Your changes are still being saved. If that fails after you have left, they will be lost.'
          : 'Your changes on this page will be lost.'
      }
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={unsavedChanges.leave}
      onCancel={unsavedChanges.stay}
    />
  </Box>
);
