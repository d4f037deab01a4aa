import { Outlet, ScrollRestoration, useNavigation, type Location } from 'react-router-dom';
import { ProgressBar } from '#shared/ui/ProgressBar.tsx';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

// The first entry of every tab has the key "default". Its scroll position is stored by address, so that a new address
// does not get the position of another page.
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** The progress bar of a navigation. */
const NavigationProgress = () => useNavigation().state === 'loading' && <ProgressBar label="Loading page" />;

/** The parent of every route: focus and scroll position after a navigation, and the progress bar. */
export const RootLayout = () => {
  useFocusOnNavigation();
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
};
