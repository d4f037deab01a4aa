import { useEffect, useRef } from 'react';
import { selectHasLoggedOut, selectIsSignedIn } from '#features/session/index.ts';
import { focusHeading, focusMain, hasLostFocus } from '#shared/ui/focus.ts';
import { useAppSelector } from '#shared/store.ts';

/**
 * Moves the focus to the heading, or to `main` while the page is loading again, if it was on a control for members, such
 * as a heart, when the session ended. "Logout" moves the focus itself.
 */
export const useFocusAfterExpiry = (): void => {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const hasLoggedOut = useAppSelector(selectHasLoggedOut);
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    const hasExpired = wasSignedIn.current && !isSignedIn && !hasLoggedOut;
    wasSignedIn.current = isSignedIn;
    if (!hasExpired || !hasLostFocus()) return;
    // The heading of a placeholder leaves with it.
    const isLoading = document.querySelector('main [aria-busy="true"] h1') !== null;
    (isLoading ? focusMain : focusHeading)({ preventScroll: true });
  }, [isSignedIn, hasLoggedOut]);
};
