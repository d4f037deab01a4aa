import { useEffect, useRef } from 'react';
import { selectHasLoggedOut, selectIsSignedIn } from '#features/session/index.ts';
import { focusHeading } from '#shared/ui/focus.ts';
import { useAppSelector } from '#shared/store.ts';

/**
 * Moves the focus to the heading if it was on a control for members, such as a heart, when the session ended. "Logout"
 * moves the focus itself.
 */
export const useFocusAfterExpiry = (): void => {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const hasLoggedOut = useAppSelector(selectHasLoggedOut);
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    const hasExpired = wasSignedIn.current && !isSignedIn && !hasLoggedOut;
    wasSignedIn.current = isSignedIn;
    if (hasExpired && document.activeElement === document.body) focusHeading({ preventScroll: true });
  }, [isSignedIn, hasLoggedOut]);
};
