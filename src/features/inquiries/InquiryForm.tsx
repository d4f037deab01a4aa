import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import type { Id } from '#contract/id.ts';
import { blankInquiryMessage, inquiryPayloadSchema } from '#contract/inquiry.ts';
import { notifyFailure } from '#shared/api/notifyFailure.ts';
import { useDraft } from '#shared/forms/useDraft.ts';
import { useFocusAfterSubmit } from '#shared/forms/useFocusAfterSubmit.ts';
import { FormField } from '#shared/forms/FormField.tsx';
import { notify } from '#shared/ui/toasts/notify.ts';
import { useSendInquiryMutation } from './inquiriesApi.ts';

const empty = { message: '' };

// The button that was pressed is gone with the form.
const takeFocus = (receipt: HTMLElement | null) => receipt?.focus();

/** A message to the agent in charge. It is kept while sending fails, and receipted once it has arrived. */
export const InquiryForm = ({ propertyId }: { propertyId: Id }) => {
  const [send, { isSuccess, reset: writeAnother }] = useSendInquiryMutation();
  const form = useForm({ defaultValues: empty });
  const { control, handleSubmit, reset, setError, setFocus, formState } = form;
  const { clear: clearDraft } = useDraft(form, { initial: empty });
  const { formRef, focusAfterSubmit } = useFocusAfterSubmit();

  const submit = async ({ message }: typeof empty) => {
    const { data: inquiry, error } = inquiryPayloadSchema.safeParse({ propertyId, message });
    if (!inquiry) {
      const [complaint] = error.issues;
      if (complaint?.message === blankInquiryMessage) notify(blankInquiryMessage, { variant: 'warning' });
      else setError('message', { message: complaint?.message });
      setFocus('message');
      return;
    }
    try {
      await send(inquiry).unwrap();
    } catch (error) {
      notifyFailure(error, 'There was a problem sending your message. Please try again later.');
      focusAfterSubmit();
      return;
    }
    clearDraft();
    notify('Your inquiry has been sent to the agent!', { variant: 'success' });
    reset(empty);
  };

  const startAgain = () => {
    // The field has to be there before it can be focused.
    flushSync(writeAnother);
    setFocus('message');
  };

  if (isSuccess) {
    return (
      <Box ref={takeFocus} role="group" aria-label="Receipt" tabIndex={-1} sx={{ py: 1, outline: 'none' }}>
        <Typography variant="h5" component="p">
          Your message is on its way.
        </Typography>
        <Typography variant="body2" sx={{ mt: 1, mb: 2, color: 'text.secondary' }}>
          It goes to the agent in charge of this home.
        </Typography>
        <Button variant="outlined" color="inherit" size="small" onClick={startAgain}>
          Write another message
        </Button>
      </Box>
    );
  }
  return (
    <Box component="form" ref={formRef} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
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
    </Box>
  );
};
