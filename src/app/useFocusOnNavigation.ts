import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Moves focus to the heading after a navigation. On the first page, focus stays where the browser puts it. */
export const useFocusOnNavigation = (): void => {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    const main = document.querySelector<HTMLElement>('main');
    if (!main) return;
    const findHeading = () => main.querySelector<HTMLElement>('h1');
    let heading = findHeading();
    (heading ?? main).focus({ preventScroll: true });

    // The heading may appear or change when the page's data arrives. Focus follows it, unless the user has moved focus.
    const observer = new MutationObserver(() => {
      const latest = findHeading();
      if (!latest || latest === heading) return;
      heading = latest;
      const hasUserMovedFocus = ![main, document.body].some((element) => element === document.activeElement);
      if (!hasUserMovedFocus) latest.focus({ preventScroll: true });
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
};
