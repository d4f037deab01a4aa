import { lazy, Suspense, useSyncExternalStore } from 'react';
import { getIsHostNeeded, subscribeToFirstToast } from './notify.ts';

const ToastHost = lazy(() => import('./ToastHost.tsx').then((module) => ({ default: module.ToastHost })));

/** Loads the toast host with the first toast: most visits never see one. */
export const LazyToastHost = () => {
  const isNeeded = useSyncExternalStore(subscribeToFirstToast, getIsHostNeeded, () => false);
  return (
    isNeeded && (
      <Suspense>
        <ToastHost />
      </Suspense>
    )
  );
};
