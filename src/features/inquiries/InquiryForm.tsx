import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useId } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import type { Id } from '#contract/id.ts';
import { blankInquiryMessage, inquiryPayloadSchema } from '#contract/inquiry.ts';
import { notifyFailure } from '#shared/api/notifyFailure.ts';
import { askBeforeUnload } from '#shared/forms/askBeforeUnload.ts';
import { useDraft } from '#shared/forms/useDraft.ts';
import { createWithKey } from '#shared/forms/idempotencyKeys.ts';
import { useFocusAfterSubmit } from '#shared/forms/useFocusAfterSubmit.ts';
import { FormField } from '#shared/forms/FormField.tsx';
import { paths } from '#shared/paths.ts';
import { closeToasts, notify } from '#shared/ui/toasts/notify.ts';
import { useSendInquiryMutation } from './inquiriesApi.ts';
import { LogoutQuestion } from './LogoutQuestion.tsx';

const emptyForm = { message: '' };

// The focused button is unmounted with the form.
const focusOnMount = (confirmation: HTMLElement | null) => confirmation?.focus();

type Props = { propertyId: Id; isSold?: boolean };

/**
 * Sends a message to the property's agent. It keeps the message when sending fails and shows a confirmation on success.
 */
export const InquiryForm = ({ propertyId, isSold = false }: Props) => {
  const [send, { isSuccess, reset: resetMutation }] = useSendInquiryMutation();
  const form = useForm({ defaultValues: emptyForm, shouldFocusError: false });
  const { control, handleSubmit, reset, setError, setFocus, formState } = form;
  const { isDirty } = formState;
  const draft = useDraft(form, { page: paths.property(propertyId), initial: emptyForm });
  const formRef = useFocusAfterSubmit(formState.submitCount);
  const toastSource = useId();
  // Within the app, the draft keeps the message. It is in memory only.
  useEffect(() => (isDirty ? askBeforeUnload() : undefined), [isDirty]);

  const submit = async ({ message }: typeof emptyForm) => {
    closeToasts(toastSource);
    const { data: inquiry, error } = inquiryPayloadSchema.safeParse({ propertyId, message });
    if (!inquiry) {
      const [issue] = error.issues;
      const isBlank = issue?.message === blankInquiryMessage;
      if (isBlank) notify(blankInquiryMessage, { variant: 'warning', source: toastSource });
      setError('message', { message: isBlank ? 'A message is required.' : issue?.message });
      return;
    }
    const result = await createWithKey(draft.idempotencyKeys, inquiry, send);
    if (result.error) {
      notifyFailure(
        result.error,
        'There was a problem sending your message. Please try again later.',
        toastSource,
      );
      return;
    }
    draft.clear();
    notify('Your inquiry has been sent to the agent!', { variant: 'success' });
    reset(emptyForm);
  };

  const showFormAgain = () => {
    // The field must be mounted before it can receive the focus.
    flushSync(resetMutation);
    setFocus('message');
  };

  if (isSuccess) {
    return (
      <Box
        ref={focusOnMount}
        role="group"
        aria-label="Message sent"
        tabIndex={-1}
        sx={{ py: 1, outline: 'none' }}
      >
        <Typography variant="h5" component="p">
          Your message has been sent.
        </Typography>
        <Typography variant="body2" sx={{ mt: 1, mb: 2, color: 'text.secondary' }}>
          It goes directly to the agent for this home.
        </Typography>
        <Button variant="outlined" color="inherit" size="small" onClick={showFormAgain}>
          Send another message
        </Button>
      </Box>
    );
  }
  return (
    <Box
      component="form"
      ref={formRef}
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      sx={{ maxWidth: { sm: 480, md: 'none' } }}
    >
      <Typography variant="h5" component="h2">
        Contact the agent
      </Typography>
      <Typography variant="body2" sx={{ mt: 1, mb: 2.5, color: 'text.secondary' }}>
        {isSold
          ? 'This home has been sold. You can still ask the agent about it or about similar homes.'
          : 'Ask a question or arrange a viewing. Your message goes directly to the agent.'}
      </Typography>
      <FormField
        name="message"
        control={control}
        label="Message"
        required
        multiline
        minRows={4}
        maxRows={12}
        slotProps={{ htmlInput: { readOnly: formState.isSubmitting } }}
      />
      <Button type="submit" variant="contained" fullWidth loading={formState.isSubmitting} sx={{ mt: 2 }}>
        Send Inquiry
      </Button>
      {isDirty && <LogoutQuestion />}
    </Box>
  );
};
