import { useEffect, useRef } from 'react';
import { selectHasLoggedOut, selectToken } from '#features/session/index.ts';
import { focusHeading, focusMain, hasLostFocus } from '#shared/ui/focus.ts';
import { useAppSelector } from '#shared/store.ts';

/**
 * Moves the focus to the heading, or to `main` while the page is loading again, if it was on a control for members, such
 * as a heart, when the session ended or another one began in another tab. "Logout" moves the focus itself.
 */
export const useFocusAfterSessionChange = (): void => {
  const token = useAppSelector(selectToken);
  const hasLoggedOut = useAppSelector(selectHasLoggedOut);
  const lastToken = useRef(token);
  useEffect(() => {
    const hasChanged = lastToken.current !== null && token !== lastToken.current && !hasLoggedOut;
    lastToken.current = token;
    if (!hasChanged || !hasLostFocus()) return;
    // The heading of a placeholder disappears with it.
    const isLoading = document.querySelector('main [aria-busy="true"] h1') !== null;
    (isLoading ? focusMain : focusHeading)({ preventScroll: true });
  }, [token, hasLoggedOut]);
};
