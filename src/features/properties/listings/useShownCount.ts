import { useLocation, useNavigate } from 'react-router-dom';
import { useIsHydrated } from '#shared/ui/useIsHydrated.ts';
import type { ListingsLocationState } from './listingsLocationState.ts';

/** How many cards a list shows at first, and how many "Show more" adds: full rows of two, three and four. */
export const pageSize = 24;

/**
 * How many cards of a long list are shown. The history entry holds the number, so that a reload and "back" restore the
 * list, and with it the scroll position. A new search starts with the first cards.
 */
export const useShownCount = () => {
  const location = useLocation();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const shownCount = (isHydrated && (location.state as ListingsLocationState)?.shownCount) || pageSize;
  const showMore = () =>
    navigate(location, {
      replace: true,
      preventScrollReset: true,
      // Synchronous, because the next click builds on the number that was rendered last.
      flushSync: true,
      state: { shownCount: shownCount + pageSize } satisfies ListingsLocationState,
    });
  return { shownCount, showMore };
};
