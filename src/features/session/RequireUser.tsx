import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { useAppSelector } from '#shared/store.ts';
import { RouteGuard, type GuardedProps } from './RouteGuard.tsx';
import { selectHasLoggedOut, selectIsSignedIn } from './sessionSlice.ts';

/**
 * Renders its routes, or its children, for signed-in users. It redirects others to the login page and passes on the page
 * they wanted. After a logout it passes on nothing, because the next user may be someone else.
 */
export const RequireUser = (props: GuardedProps) => {
  const hasLoggedOut = useAppSelector(selectHasLoggedOut);
  const from = useLocation();
  return (
    <RouteGuard
      {...props}
      isAllowed={useAppSelector(selectIsSignedIn)}
      redirect={<Navigate to={paths.login} state={hasLoggedOut ? null : { from }} replace />}
    />
  );
};
