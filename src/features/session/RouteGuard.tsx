import { Fragment, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useAppSelector } from '#shared/store.ts';
import { SessionLoading } from './SessionLoading.tsx';
import { selectIsSessionLoading, selectUserKey } from './sessionSlice.ts';

export type GuardedProps = { children?: ReactNode };

type Props = GuardedProps & { isAllowed: boolean; redirect: ReactNode };

/** Renders its routes, or its children, if the user may see them. Waits while the session is being loaded. */
export const RouteGuard = ({ isAllowed, redirect, children }: Props) => {
  const isLoading = useAppSelector(selectIsSessionLoading);
  const userKey = useAppSelector(selectUserKey);
  const { key } = useLocation();
  if (isLoading) return <SessionLoading />;
  // While the target's code loads, "back" cancels the redirect. The new location gets a redirect of its own.
  if (!isAllowed) return <Fragment key={key}>{redirect}</Fragment>;
  // A new key remounts the pages, so that no state of one user is left for the next.
  return children ?? <Outlet key={userKey} />;
};
