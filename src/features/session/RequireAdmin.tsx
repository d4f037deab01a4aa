import { Fragment, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { SessionLoading } from './SessionLoading.tsx';
import { selectUserKey, selectIsAdmin, selectIsSessionLoading } from './sessionSlice.ts';
import { useAppSelector } from '#shared/store.ts';

/** Lets administrators through and sends everybody else home. */
export const RequireAdmin = ({ children }: { children: ReactNode }) => {
  const isLoading = useAppSelector(selectIsSessionLoading);
  const identity = useAppSelector(selectUserKey);
  const isAdmin = useAppSelector(selectIsAdmin);
  if (isLoading) return <SessionLoading />;
  // One user's pages never become another's.
  return isAdmin ? <Fragment key={identity}>{children}</Fragment> : <Navigate to={paths.home} replace />;
};
