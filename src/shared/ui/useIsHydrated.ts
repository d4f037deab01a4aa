import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/**
 * Whether the app has taken over the page. False on the server and in the first render that takes over its HTML: there,
 * nothing is known about the window or the history.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
