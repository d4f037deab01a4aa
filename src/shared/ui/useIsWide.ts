import type { Breakpoint, Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useIsHydrated } from './useIsHydrated.ts';

/**
 * Whether the window is at least as wide as a breakpoint. Undefined until the page is hydrated: the server does not
 * know the width, so the HTML contains both variants, and the style sheet hides one of them.
 */
export const useIsWide = (breakpoint: Breakpoint): boolean | undefined => {
  const matches = useMediaQuery((theme: Theme) => theme.breakpoints.up(breakpoint));
  const isHydrated = useIsHydrated();
  return isHydrated ? matches : undefined;
};
