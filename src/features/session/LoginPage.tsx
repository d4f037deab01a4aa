import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { createPath, Navigate, useLocation, type Path } from 'react-router-dom';
import type { Credentials } from '#contract/session.ts';
import { useAppDispatch, useAppSelector } from '#shared/store.ts';
import { paths } from '#shared/paths.ts';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';
import { sessionApi } from './sessionApi.ts';
import { selectIsSignedIn } from './sessionSlice.ts';
import { useSignIn } from './useSignIn.ts';

/** Where a guard sent the user away from, if one did. It comes from our own history, never from the address. */
const useFormerAddress = (): string | undefined => {
  const { from } = (useLocation().state ?? {}) as { from?: Partial<Path> };
  return from && createPath(from);
};

export const LoginPage = () => {
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const destination = useFormerAddress() ?? paths.listings;
  const { signIn, hasSignedIn } = useSignIn({
    // Untracked, so that neither password nor token stays in the cache.
    requestToken: ({ email, password }: Credentials) =>
      dispatch(sessionApi.endpoints.memberLogin.initiate({ email, password }, { track: false })).unwrap(),
    success: 'Login successful! Redirecting...',
    failure: 'An error occurred during login.',
    destination,
  });

  if (isSignedIn && !hasSignedIn) return <Navigate to={paths.listings} replace />;
  return (
    <PageFrame title="Login" eyebrow="Members" maxWidth="xs">
      <CredentialsForm submitLabel="Login" onSubmit={signIn} isDone={hasSignedIn} />
      <Typography sx={{ mt: 4 }}>
        Not a member yet? <Link href={paths.signup}>Sign up</Link>
      </Typography>
    </PageFrame>
  );
};
