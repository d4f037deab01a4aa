import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { registerPayloadSchema, type RegisterPayload } from '#contract/session.ts';
import { useFocusAfterSubmit } from '#shared/forms/useFocusAfterSubmit.ts';
import { FormField } from '#shared/forms/FormField.tsx';

/** The same form where no name is asked for: at sign-in it stays empty and is not sent. */
const signInFormSchema = z.object({ ...registerPayloadSchema.shape, name: z.string() });

type Props = {
  submitLabel: string;
  onSubmit: (values: RegisterPayload) => Promise<void>;
  /** True once signed in: the form rests until the page changes. */
  isDone: boolean;
  /** Whether a name is asked for, as at sign-up. */
  withName?: boolean;
};

/** Email and password, and at sign-up the name. What is typed stays when the server refuses it. */
export const CredentialsForm = ({ submitLabel, onSubmit, isDone, withName = false }: Props) => {
  const { control, handleSubmit, formState } = useForm<RegisterPayload>({
    defaultValues: { name: '', email: '', password: '' },
    resolver: standardSchemaResolver(withName ? registerPayloadSchema : signInFormSchema),
  });
  const { formRef, focusAfterSubmit } = useFocusAfterSubmit();
  const isBusy = formState.isSubmitting || isDone;
  const field = { control, required: true, disabled: isDone };

  return (
    <Stack
      component="form"
      ref={formRef}
      noValidate
      onSubmit={(event) => void handleSubmit(onSubmit)(event).then(focusAfterSubmit)}
      spacing={3}
    >
      {withName && <FormField {...field} name="name" label="Name" autoComplete="name" />}
      <FormField {...field} name="email" label="Email" type="email" autoComplete="email" />
      <FormField
        {...field}
        name="password"
        label="Password"
        type="password"
        autoComplete={withName ? 'new-password' : 'current-password'}
      />
      <Button type="submit" variant="contained" size="large" disabled={isDone} loading={isBusy}>
        {submitLabel}
      </Button>
    </Stack>
  );
};
