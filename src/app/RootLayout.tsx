import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { askBeforeUnload } from '#shared/forms/askBeforeUnload.ts';
import { selectHasDrafts } from '#shared/forms/draftsSlice.ts';
import { useAppSelector } from '#shared/store.ts';
import { ProgressBar } from '#shared/ui/ProgressBar.tsx';
import { scrollStorageKey } from './restoreScroll.ts';
import { useFocusAfterSessionChange } from './useFocusAfterSessionChange.ts';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

/** The progress bar of a navigation. */
const NavigationProgress = () => useNavigation().state === 'loading' && <ProgressBar label="Loading page" />;

/**
 * The parent of every route: focus and scroll position after a navigation, focus after the end of a session, the
 * progress bar, and the question before a reload loses what the user typed on a page that they have left.
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
