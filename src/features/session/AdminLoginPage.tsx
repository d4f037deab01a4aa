import { Navigate } from 'react-router-dom';
import { useAppSelector } from '#shared/store.ts';
import { paths } from '#shared/paths.ts';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';
import { sessionApi } from './sessionApi.ts';
import { selectIsAdmin } from './sessionSlice.ts';
import { useSignIn } from './useSignIn.ts';

export const AdminLoginPage = () => {
  const isAdmin = useAppSelector(selectIsAdmin);
  const { formProps, hasSignedIn } = useSignIn({
    endpoint: sessionApi.endpoints.adminLogin,
    success: 'Login successful! Redirecting...',
    failure: 'An error occurred during login.',
    destination: paths.adminProperties,
    accessError: ({ role }) => (role === 'admin' ? undefined : 'This account is not an administrator.'),
  });

  if (isAdmin && !hasSignedIn) return <Navigate to={paths.adminProperties} replace />;
  return (
    <PageFrame title="Admin Login" eyebrow="Luminous" maxWidth="xs">
      <CredentialsForm {...formProps} submitLabel="Login" />
    </PageFrame>
  );
};
