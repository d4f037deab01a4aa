import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import type { Id } from '#contract/id.ts';
import { blankInquiry, inquiryLimit } from '#contract/inquiry.ts';
import { FormField } from '#shared/ui/FormField.tsx';
import { notify } from '#shared/ui/toasts/notify.ts';
import { useSendInquiryMutation } from './inquiriesApi.ts';

const empty = { message: '' };

/** A message to the agent in charge. It is kept while sending fails, and receipted once it has arrived. */
export const InquiryForm = ({ propertyId }: { propertyId: Id }) => {
  const [send, { isSuccess, reset: writeAnother }] = useSendInquiryMutation();
  const { control, handleSubmit, reset, setFocus, formState } = useForm({ defaultValues: empty });

  const submit = async ({ message }: typeof empty) => {
    if (message.trim() === '') {
      notify(blankInquiry, { variant: 'warning' });
      setFocus('message');
      return;
    }
    try {
      await send({ propertyId, message: message.trim() }).unwrap();
    } catch {
      notify('There was a problem sending your message. Please try again later.', { variant: 'error' });
      return;
    }
    notify('Your inquiry has been sent to the agent!', { variant: 'success' });
    reset(empty);
  };

  if (isSuccess) {
    return (
      <Box role="status" sx={{ py: 1 }}>
        <Typography variant="h5" component="p">
          Your message is on its way.
        </Typography>
        <Typography variant="body2" sx={{ mt: 1, mb: 2, color: 'text.secondary' }}>
          The agent has received it and will answer you by email.
        </Typography>
        <Button variant="outlined" color="inherit" size="small" onClick={writeAnother}>
          Write another message
        </Button>
      </Box>
    );
  }
  return (
    <Box component="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <FormField
        name="message"
        control={control}
        label="Message"
        required
        multiline
        minRows={4}
        maxRows={12}
        slotProps={{ htmlInput: { maxLength: inquiryLimit, readOnly: formState.isSubmitting } }}
      />
      <Button type="submit" variant="contained" fullWidth loading={formState.isSubmitting} sx={{ mt: 2 }}>
        Send Inquiry
      </Button>
    </Box>
  );
};
