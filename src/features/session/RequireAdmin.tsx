import type { ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { useAppSelector } from '#shared/store.ts';
import { SessionLoading } from './SessionLoading.tsx';
import { selectUserKey, selectIsAdmin, selectIsSessionLoading } from './sessionSlice.ts';

/** Renders its routes, or its children, for administrators and redirects all other users to the home page. */
export const RequireAdmin = ({ children }: { children?: ReactNode }) => {
  const isLoading = useAppSelector(selectIsSessionLoading);
  const userKey = useAppSelector(selectUserKey);
  const isAdmin = useAppSelector(selectIsAdmin);
  if (isLoading) return <SessionLoading />;
  if (!isAdmin) return <Navigate to={paths.home} replace />;
  // A new key remounts the pages, so that no state of one user is left for the next.
  return children ?? <Outlet key={userKey} />;
};
