import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { blockLeaving } from './leavePage.ts';

/**
 * Holds back whoever leaves the page while something is unsaved: within the app (by navigation or by `leavePage`) until
 * `leave` or `stay` is chosen, out of it with the browser's own question. `allowLeaving` lifts this at once, before the
 * next render knows of the saving. `isDiscarded` tells whether anything that is still unsaved may be lost.
 */
export const useUnsavedChanges = (isDirty: boolean) => {
  const mayLeave = useRef(false);
  const [heldBack, setHeldBack] = useState<{ leave: () => void }>();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return;
    const askBrowser = (event: BeforeUnloadEvent) => {
      if (!mayLeave.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', askBrowser);
    const letGo = blockLeaving((leave) => (mayLeave.current ? leave() : setHeldBack({ leave })));
    return () => {
      window.removeEventListener('beforeunload', askBrowser);
      letGo();
    };
  }, [isDirty]);

  return {
    isAsking: blocker.state === 'blocked' || heldBack !== undefined,
    leave: () => {
      mayLeave.current = true;
      blocker.proceed?.();
      heldBack?.leave();
    },
    stay: () => {
      blocker.reset?.();
      setHeldBack(undefined);
    },
    allowLeaving: () => {
      mayLeave.current = true;
    },
    isDiscarded: () => mayLeave.current,
  };
};
