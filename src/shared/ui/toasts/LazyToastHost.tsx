import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { loadToastHost, preloadToastHost } from './loadToastHost.ts';
import { isToastHostNeeded, subscribeToFirstToast } from './notify.ts';
import { PlainToasts } from './PlainToasts.tsx';

// A rejected `lazy` would unmount the whole app, and a toast often says that the network has failed.
const ToastHost = lazy(() =>
  loadToastHost().then(
    (module) => ({ default: module.ToastHost }),
    () => ({ default: PlainToasts }),
  ),
);

/** By then the page is complete. */
const preloadDelayMs = 10_000;

/** Loads the toast host when the page has been open for a while, or with the first toast: most visits never see one. */
export const LazyToastHost = () => {
  const isNeeded = useSyncExternalStore(subscribeToFirstToast, isToastHostNeeded, () => false);

  // The first toast may come when the user is offline, or after a release has removed this file from the host.
  useEffect(() => {
    const timer = setTimeout(preloadToastHost, preloadDelayMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    isNeeded && (
      <Suspense>
        <ToastHost />
      </Suspense>
    )
  );
};
