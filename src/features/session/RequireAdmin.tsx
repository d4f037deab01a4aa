import { Navigate } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { useAppSelector } from '#shared/store.ts';
import { RouteGuard, type GuardedProps } from './RouteGuard.tsx';
import { selectIsAdmin } from './sessionSlice.ts';

/** Renders its routes, or its children, for administrators and redirects all other users to the home page. */
export const RequireAdmin = (props: GuardedProps) => (
  <RouteGuard
    {...props}
    isAllowed={useAppSelector(selectIsAdmin)}
    redirect={<Navigate to={paths.home} replace />}
  />
);
