import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { createPath, Navigate, useLocation, type Path } from 'react-router-dom';
import { useAppSelector } from '#shared/store.ts';
import { paths } from '#shared/paths.ts';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';
import { sessionApi } from './sessionApi.ts';
import { selectIsSignedIn } from './sessionSlice.ts';
import { useSignIn } from './useSignIn.ts';

/** The page from which a guard redirected the user. It is read from the history state, never from the URL. */
const useReturnPath = (): string | undefined => {
  const { from } = (useLocation().state ?? {}) as { from?: Partial<Path> };
  return from && createPath(from);
};

export const LoginPage = () => {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const destination = useReturnPath() ?? paths.listings;
  const { formProps, hasSignedIn } = useSignIn({
    endpoint: sessionApi.endpoints.memberLogin,
    success: 'Login successful! Redirecting...',
    failure: 'An error occurred during login.',
    destination,
  });

  if (isSignedIn && !hasSignedIn) return <Navigate to={destination} replace />;
  return (
    <PageFrame title="Login" eyebrow="Members" maxWidth="xs">
      <CredentialsForm {...formProps} submitLabel="Login" />
      <Typography sx={{ mt: 4 }}>
        Not a member yet? <Link href={paths.signup}>Sign up</Link>
      </Typography>
    </PageFrame>
  );
};
