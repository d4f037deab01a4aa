import { Fragment, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { SessionLoading } from './SessionLoading.tsx';
import { selectIdentity, selectIsSessionLoading, selectIsSignedIn } from './sessionSlice.ts';

/** Lets any signed-in user through; sends others to sign in, remembering where they were going. */
export const RequireUser = ({ children }: { children: ReactNode }) => {
  const isLoading = useSelector(selectIsSessionLoading);
  const identity = useSelector(selectIdentity);
  const isSignedIn = useSelector(selectIsSignedIn);
  const from = useLocation();
  if (isLoading) return <SessionLoading />;
  // One user's pages never become another's.
  return isSignedIn ? (
    <Fragment key={identity}>{children}</Fragment>
  ) : (
    <Navigate to={paths.login} state={{ from }} replace />
  );
};
