import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Moves focus to the heading of a newly opened page; the first page keeps the browser's own start. */
export const useFocusOnNavigation = (): void => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.querySelector<HTMLElement>('main');
    const findHeading = () => main?.querySelector<HTMLElement>('h1');
    const heading = findHeading();
    (heading ?? main)?.focus({ preventScroll: true });
    if (heading || !main) return;

    // The heading comes with the page's data. Until then the focus waits above it, unless the reader takes it elsewhere.
    const observer = new MutationObserver(() => {
      const arrived = findHeading();
      if (!arrived) return;
      observer.disconnect();
      if (document.activeElement === main) arrived.focus({ preventScroll: true });
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
};
