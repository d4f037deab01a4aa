import { useEffect, useRef } from 'react';
import { selectHasLoggedOut, selectToken } from '#features/session/index.ts';
import { focusHeading, focusMain, hasLostFocus } from '#shared/ui/focus.ts';
import { useAppSelector, useAppStore } from '#shared/store.ts';

/**
 * Moves the focus to the heading, or to `main` while the page is loading again, if it was on a control that disappeared
 * when the session ended, or when one began in another tab: a heart is for members, "Join Now" for visitors. "Logout"
 * moves the focus itself.
 */
export const useFocusAfterSessionChange = (): void => {
  const { getState } = useAppStore();
  const token = useAppSelector(selectToken);
  const hasLoggedOut = useAppSelector(selectHasLoggedOut);
  // Not the selected token: hydration starts without one, although the store has it.
  const lastToken = useRef(selectToken(getState()));
  useEffect(() => {
    const current = selectToken(getState());
    const hasChanged = current !== lastToken.current && !hasLoggedOut;
    lastToken.current = current;
    if (!hasChanged || !hasLostFocus()) return;
    // The heading of a placeholder disappears with it.
    const isLoading = document.querySelector('main [aria-busy="true"] h1') !== null;
    (isLoading ? focusMain : focusHeading)({ preventScroll: true });
  }, [getState, token, hasLoggedOut]);
};
