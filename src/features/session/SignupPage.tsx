import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Navigate } from 'react-router-dom';
import { useAppSelector } from '#shared/store.ts';
import { paths } from '#shared/paths.ts';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';
import { sessionApi } from './sessionApi.ts';
import { selectIsSignedIn } from './sessionSlice.ts';
import { useSignIn } from './useSignIn.ts';

export const SignupPage = () => {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const { formProps, hasSignedIn } = useSignIn({
    endpoint: sessionApi.endpoints.register,
    success: 'Registration successful! Redirecting...',
    failure: 'An error occurred during registration.',
    destination: paths.listings,
  });

  if (isSignedIn && !hasSignedIn) return <Navigate to={paths.listings} replace />;
  return (
    <PageFrame
      title="Sign Up"
      eyebrow="Join Luminous"
      intro="Members see every price, save and compare homes, and message agents directly."
      maxWidth="xs"
    >
      <CredentialsForm {...formProps} submitLabel="Sign Up" withName />
      <Typography sx={{ mt: 4 }}>
        Already a member? <Link href={paths.login}>Log in</Link>
      </Typography>
    </PageFrame>
  );
};
