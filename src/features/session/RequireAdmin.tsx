import { Fragment, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { SessionLoading } from './SessionLoading.tsx';
import { selectIdentity, selectIsAdmin, selectIsSessionLoading } from './sessionSlice.ts';

/** Lets administrators through and sends everybody else home. */
export const RequireAdmin = ({ children }: { children: ReactNode }) => {
  const isLoading = useSelector(selectIsSessionLoading);
  const identity = useSelector(selectIdentity);
  const isAdmin = useSelector(selectIsAdmin);
  if (isLoading) return <SessionLoading />;
  // One user's pages never become another's.
  return isAdmin ? <Fragment key={identity}>{children}</Fragment> : <Navigate to={paths.home} replace />;
};
