import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { ProgressBar } from '#shared/ui/ProgressBar.tsx';
import { scrollStorageKey } from './restoreScroll.ts';
import { useFocusAfterExpiry } from './useFocusAfterExpiry.ts';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

/** The progress bar of a navigation. */
const NavigationProgress = () => useNavigation().state === 'loading' && <ProgressBar label="Loading page" />;

/**
 * The parent of every route: focus and scroll position after a navigation, focus after the end of a session, and the
 * progress bar.
 */
export const RootLayout = () => {
  useFocusOnNavigation();
  useFocusAfterExpiry();
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration storageKey={scrollStorageKey} />
    </>
  );
};
