import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { addLeaveBlocker } from './leaveBlocker.ts';

/**
 * Blocks leaving the page while there are unsaved changes. Within the app, it blocks navigations and
 * `leaveUnlessBlocked` until `leave` or `stay` is called. Closing or reloading the tab shows the browser's own dialog.
 * `allowLeaving` stops blocking at once, without waiting for the next render. `isDiscarded` tells whether unsaved
 * changes may be lost.
 */
export const useUnsavedChanges = (isDirty: boolean) => {
  const isLeavingAllowed = useRef(false);
  const [blockedAction, setBlockedAction] = useState<{ leave: () => void }>();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeavingAllowed.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isLeavingAllowed.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    const removeBlocker = addLeaveBlocker((leave) =>
      isLeavingAllowed.current ? leave() : setBlockedAction({ leave }),
    );
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload);
      removeBlocker();
    };
  }, [isDirty]);

  return {
    isBlocked: blocker.state === 'blocked' || blockedAction !== undefined,
    leave: () => {
      isLeavingAllowed.current = true;
      blocker.proceed?.();
      blockedAction?.leave();
    },
    stay: () => {
      blocker.reset?.();
      setBlockedAction(undefined);
    },
    allowLeaving: () => {
      isLeavingAllowed.current = true;
    },
    isDiscarded: () => isLeavingAllowed.current,
  };
};
