import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { askBeforeUnload } from '#shared/forms/askBeforeUnload.ts';
import { selectHasDrafts } from '#shared/forms/draftsSlice.ts';
import { useAppSelector } from '#shared/store.ts';
import { ProgressBar } from '#shared/ui/ProgressBar.tsx';
import { useIsHydrated } from '#shared/ui/useIsHydrated.ts';
import { scrollStorageKey } from './restoreScroll.ts';
import { useFocusAfterSessionChange } from './useFocusAfterSessionChange.ts';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

/** The progress bar of a navigation. The HTML that React hydrates has none. */
const NavigationProgress = () => {
  const isLoading = useNavigation().state === 'loading';
  return useIsHydrated() && isLoading && <ProgressBar label="Loading page" />;
};

/**
 * The parent of every route: focus and scroll position after a navigation, focus after a change of the session, the
 * progress bar, and the browser's question before a reload loses input on a page that the user has left.
 */
export const RootLayout = () => {
  useFocusOnNavigation();
  useFocusAfterSessionChange();
  const hasDrafts = useAppSelector(selectHasDrafts);
  useEffect(() => (hasDrafts ? askBeforeUnload() : undefined), [hasDrafts]);
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration storageKey={scrollStorageKey} />
    </>
  );
};
