import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { useAppSelector } from '#shared/store.ts';
import { SessionLoading } from './SessionLoading.tsx';
import {
  selectHasLoggedOut,
  selectUserKey,
  selectIsSessionLoading,
  selectIsSignedIn,
} from './sessionSlice.ts';

/**
 * Renders its routes, or its children, for signed-in users. It redirects others to the login page and passes on the page
 * they wanted. After a logout it passes on nothing, because the next user may be someone else.
 */
export const RequireUser = ({ children }: { children?: ReactNode }) => {
  const isLoading = useAppSelector(selectIsSessionLoading);
  const userKey = useAppSelector(selectUserKey);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const hasLoggedOut = useAppSelector(selectHasLoggedOut);
  const from = useLocation();
  if (isLoading) return <SessionLoading />;
  if (!isSignedIn) return <Navigate to={paths.login} state={hasLoggedOut ? null : { from }} replace />;
  // A new key remounts the pages, so that no state of one user is left for the next.
  return children ?? <Outlet key={userKey} />;
};
