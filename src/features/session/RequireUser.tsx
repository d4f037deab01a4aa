import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { SessionLoading } from './SessionLoading.tsx';
import { selectIsSessionLoading, selectIsSignedIn } from './sessionSlice.ts';

/** Lets any signed-in user through; sends others to sign in, remembering where they were going. */
export const RequireUser = ({ children }: { children: ReactNode }) => {
  const isLoading = useSelector(selectIsSessionLoading);
  const isSignedIn = useSelector(selectIsSignedIn);
  const from = useLocation();
  if (isLoading) return <SessionLoading />;
  return isSignedIn ? children : <Navigate to={paths.login} state={{ from }} replace />;
};
