import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { registerPayloadSchema, type RegisterPayload } from '#contract/session.ts';
import { useFocusAfterSubmit } from '#shared/forms/useFocusAfterSubmit.ts';
import { FormField } from '#shared/forms/FormField.tsx';

/** The sign-in form has no name field. The name stays empty and is not sent. */
const signInFormSchema = z.object({ ...registerPayloadSchema.shape, name: z.string() });

type Props = {
  submitLabel: string;
  onSubmit: (values: RegisterPayload) => Promise<void>;
  /** True after the sign-in: the form stays disabled until the page changes. */
  hasSignedIn: boolean;
  /** Adds the name field, for the sign-up form. */
  withName?: boolean;
};

/** The form for email and password, and for the name at sign-up. It keeps its values when the server rejects them. */
export const CredentialsForm = ({ submitLabel, onSubmit, hasSignedIn, withName = false }: Props) => {
  const { control, handleSubmit, formState } = useForm<RegisterPayload>({
    defaultValues: { name: '', email: '', password: '' },
    resolver: standardSchemaResolver(withName ? registerPayloadSchema : signInFormSchema),
  });
  const { formRef, focusAfterSubmit } = useFocusAfterSubmit();
  const isBusy = formState.isSubmitting || hasSignedIn;
  const fieldProps = { control, required: true, disabled: hasSignedIn };

  return (
    <Stack
      component="form"
      // Without JavaScript, a form would put the password into the address.
      method="post"
      ref={formRef}
      noValidate
      onSubmit={(event) => void handleSubmit(onSubmit)(event).then(focusAfterSubmit)}
      spacing={3}
    >
      {withName && <FormField {...fieldProps} name="name" label="Name" autoComplete="name" />}
      <FormField {...fieldProps} name="email" label="Email" type="email" autoComplete="email" />
      <FormField
        {...fieldProps}
        name="password"
        label="Password"
        type="password"
        autoComplete={withName ? 'new-password' : 'current-password'}
      />
      <Button type="submit" variant="contained" size="large" disabled={hasSignedIn} loading={isBusy}>
        {submitLabel}
      </Button>
    </Stack>
  );
};
