import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { SessionLoading } from './SessionLoading.tsx';
import { selectUserKey, selectIsSessionLoading, selectIsSignedIn } from './sessionSlice.ts';
import { useAppSelector } from '#shared/store.ts';

/** Lets any signed-in user through; sends others to sign in, remembering where they were going. */
export const RequireUser = ({ children }: { children: ReactNode }) => {
  const isLoading = useAppSelector(selectIsSessionLoading);
  const identity = useAppSelector(selectUserKey);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const from = useLocation();
  if (isLoading) return <SessionLoading />;
  // One user's pages never become another's.
  return isSignedIn ? (
    <Fragment key={identity}>{children}</Fragment>
  ) : (
    <Navigate to={paths.login} state={{ from }} replace />
  );
};
