import { Outlet, ScrollRestoration } from 'react-router-dom';
import { ProgressLine } from './ProgressLine.tsx';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

/** What every page has in common: where the reader stands after a change of page, and the line that announces it. */
export const Root = () => {
  useFocusOnNavigation();
  return (
    <>
      <ProgressLine />
      <Outlet />
      <ScrollRestoration />
    </>
  );
};
