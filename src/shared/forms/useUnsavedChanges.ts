import { useEventCallback } from '@mui/material/utils';
import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { askBeforeUnload } from './askBeforeUnload.ts';
import { addLeaveBlocker } from './leaveBlocker.ts';
import { forgetLastRecord } from './useReturnToList.ts';

/**
 * Blocks leaving the page while there are unsaved changes. Within the app, it blocks navigations and
 * `leaveUnlessBlocked` until `leave` or `stay` is called. Closing or reloading the tab shows the browser's own dialog.
 * `allowLeaving` stops blocking at once, without waiting for the next render. `isLeavingAllowed` tells whether
 * unsaved changes may be lost.
 */
export const useUnsavedChanges = (isDirty: boolean) => {
  const leavingAllowed = useRef(false);
  const [blockedAction, setBlockedAction] = useState<{ leave: () => void }>();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !leavingAllowed.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return;
    const stopAsking = askBeforeUnload(() => leavingAllowed.current);
    const removeBlocker = addLeaveBlocker((leave) =>
      leavingAllowed.current ? leave() : setBlockedAction({ leave }),
    );
    return () => {
      stopAsking();
      removeBlocker();
    };
  }, [isDirty]);

  const isBlocked = blocker.state === 'blocked' || blockedAction !== undefined;
  const leave = () => {
    leavingAllowed.current = true;
    blocker.proceed?.();
    blockedAction?.leave();
  };

  return {
    isBlocked,
    leave,
    /** If the user is being asked right now, goes where they want to go. Returns whether they were being asked. */
    leaveIfBlocked: useEventCallback(() => {
      if (isBlocked) leave();
      return isBlocked;
    }),
    stay: () => {
      // "Cancel" has told the list what to mark.
      forgetLastRecord();
      blocker.reset?.();
      setBlockedAction(undefined);
    },
    allowLeaving: () => {
      leavingAllowed.current = true;
    },
    isLeavingAllowed: () => leavingAllowed.current,
  };
};
