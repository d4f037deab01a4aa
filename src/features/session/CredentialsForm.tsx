import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  credentialsSchema,
  passwordMinLength,
  registerPayloadSchema,
  type RegisterPayload,
} from '#contract/session.ts';
import { env } from '#shared/env.ts';
import { useFocusAfterSubmit } from '#shared/forms/useFocusAfterSubmit.ts';
import { FormField } from '#shared/forms/FormField.tsx';
import { focusHeading } from '#shared/ui/focus.ts';
import { preloadToastHost } from '#shared/ui/toasts/loadToastHost.ts';
import { ShowPasswordButton } from './ShowPasswordButton.tsx';

/** The sign-in form has no name field. The name stays empty and is not sent. */
const signInFormSchema = z.object({ ...credentialsSchema.shape, name: z.string() });

type Props = {
  submitLabel: string;
  /** Signs in. Returns the server's messages about the fields, by field name. */
  onSubmit: (values: RegisterPayload) => Promise<Record<string, string>>;
  /** Called when a field is not valid, so that nothing is sent. */
  onInvalid: () => void;
  /** True after the sign-in: the form stays disabled until the page changes. */
  hasSignedIn: boolean;
  /** Adds the name field, for the sign-up form. */
  withName?: boolean;
};

/** The form for email and password, and for the name at sign-up. It keeps its values when the server rejects them. */
export const CredentialsForm = ({
  submitLabel,
  onSubmit,
  onInvalid,
  hasSignedIn,
  withName = false,
}: Props) => {
  const { control, handleSubmit, setError, formState } = useForm<RegisterPayload>({
    defaultValues: { name: '', email: '', password: '' },
    resolver: standardSchemaResolver(withName ? registerPayloadSchema : signInFormSchema),
    shouldFocusError: false,
  });
  const formRef = useFocusAfterSubmit(formState.submitCount);
  const isBusy = formState.isSubmitting || hasSignedIn;
  const [isPasswordShown, setIsPasswordShown] = useState(false);
  // A sign-in ends with a toast, and the user leaves the page soon after.
  useEffect(preloadToastHost, []);
  // The disabled form cannot keep the focus.
  useEffect(() => {
    if (hasSignedIn) focusHeading({ preventScroll: true });
  }, [hasSignedIn]);

  // Only our own API's rule is known. Another API states its rule when it refuses a password.
  const isLengthKnown = withName && env.apiUrl === '';

  const submit = async (values: RegisterPayload) => {
    // A browser keeps what was sent from a plain text field, and would suggest it in other forms.
    setIsPasswordShown(false);
    const errors = await onSubmit(values);
    for (const name of ['name', 'email', 'password'] as const)
      if (errors[name] !== undefined) setError(name, { type: 'server', message: errors[name] });
  };
  const fieldProps = { control, required: true, disabled: hasSignedIn };

  return (
    <Stack
      component="form"
      // Without JavaScript, a form would put the password into the URL.
      method="post"
      ref={formRef}
      noValidate
      onSubmit={(event) => void handleSubmit(submit, onInvalid)(event)}
      spacing={3}
    >
      {withName && <FormField {...fieldProps} name="name" label="Name" autoComplete="name" />}
      <FormField
        {...fieldProps}
        name="email"
        label="Email"
        type="email"
        autoComplete={withName ? 'email' : 'username'}
      />
      <FormField
        {...fieldProps}
        name="password"
        label="Password"
        type={isPasswordShown ? 'text' : 'password'}
        autoComplete={withName ? 'new-password' : 'current-password'}
        helperText={isLengthKnown && `At least ${passwordMinLength} characters.`}
        slotProps={{
          htmlInput: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
          input: {
            endAdornment: (
              <ShowPasswordButton
                isShown={isPasswordShown}
                onToggle={() => setIsPasswordShown(!isPasswordShown)}
                disabled={hasSignedIn}
              />
            ),
          },
        }}
      />
      <Button type="submit" variant="contained" loading={isBusy}>
        {submitLabel}
      </Button>
    </Stack>
  );
};
