import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Moves focus to the heading of a newly opened page; the first page keeps the browser's own start. */
export const useFocusOnNavigation = (): void => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    target?.focus({ preventScroll: true });
  }, [pathname]);
};
