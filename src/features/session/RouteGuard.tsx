import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { useAppSelector } from '#shared/store.ts';
import { SessionLoading } from './SessionLoading.tsx';
import { selectIsSessionLoading, selectUserKey } from './sessionSlice.ts';

export type GuardedProps = { children?: ReactNode };

type Props = GuardedProps & { isAllowed: boolean; redirect: ReactNode };

/** Renders its routes, or its children, if the user may see them. Waits while the session is being loaded. */
export const RouteGuard = ({ isAllowed, redirect, children }: Props) => {
  const isLoading = useAppSelector(selectIsSessionLoading);
  const userKey = useAppSelector(selectUserKey);
  if (isLoading) return <SessionLoading />;
  if (!isAllowed) return redirect;
  // A new key remounts the pages, so that no state of one user is left for the next.
  return children ?? <Outlet key={userKey} />;
};
