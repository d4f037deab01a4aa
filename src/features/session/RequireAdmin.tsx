import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { SessionLoading } from './SessionLoading.tsx';
import { selectIsAdmin, selectIsSessionLoading } from './sessionSlice.ts';

/** Lets administrators through and sends everybody else home. */
export const RequireAdmin = ({ children }: { children: ReactNode }) => {
  const isLoading = useSelector(selectIsSessionLoading);
  const isAdmin = useSelector(selectIsAdmin);
  if (isLoading) return <SessionLoading />;
  return isAdmin ? children : <Navigate to={paths.home} replace />;
};
