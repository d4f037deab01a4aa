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
    if (!main) return;
    const findHeading = () => main.querySelector<HTMLElement>('h1');
    let heading = findHeading();
    (heading ?? main).focus({ preventScroll: true });

    // A heading may come with the page's data, or give way to one: the focus goes along, unless the reader has taken it.
    const observer = new MutationObserver(() => {
      const latest = findHeading();
      if (!latest || latest === heading) return;
      heading = latest;
      const isTaken = ![main, document.body].some((holder) => holder === document.activeElement);
      if (!isTaken) latest.focus({ preventScroll: true });
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
};
