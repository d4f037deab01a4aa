import type { Breakpoint, Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/**
 * Whether the window is at least as wide as a breakpoint. Undefined on the server and in the first render that takes over
 * its HTML: nobody knows the width there, so the HTML contains both variants, and the style sheet hides one of them.
 */
export const useIsWide = (breakpoint: Breakpoint): boolean | undefined => {
  const matches = useMediaQuery((theme: Theme) => theme.breakpoints.up(breakpoint));
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return isHydrated ? matches : undefined;
};
