import { Outlet, ScrollRestoration, type Location } from 'react-router-dom';
import { NavigationProgress } from './NavigationProgress.tsx';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

// Whatever a tab opens afresh has the same key: its place is that of its address, not of what was opened before.
const placeKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** What every page has in common: where the reader stands after a change of page, and the line that announces it. */
export const Root = () => {
  useFocusOnNavigation();
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration getKey={placeKey} />
    </>
  );
};
