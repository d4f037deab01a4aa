import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * Holds back whoever leaves the page while something is unsaved: within the app until `leave` or `stay` is chosen, out
 * of it with the browser's own question. `allowLeaving` lifts this at once, before the next render knows of the saving.
 */
export const useUnsavedChanges = (isDirty: boolean) => {
  const mayLeave = useRef(false);
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
    return () => window.removeEventListener('beforeunload', askBrowser);
  }, [isDirty]);

  return {
    isAsking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    allowLeaving: () => {
      mayLeave.current = true;
    },
  };
};
