import type { createBrowserRouter } from 'react-router-dom';

// After this time, users have started to read where they are, so the page must not jump.
const timeoutMs = 10_000;
const userInputEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Scrolls to `top` (in pixels), or as near as the page's height allows, until the page is tall enough. A page may also
 * stay a little shorter than it was. Stops if the user scrolls, clicks or types first.
 */
const scrollWhilePageGrows = (top: number): (() => void) => {
  const page = document.documentElement;
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (page.scrollHeight - window.innerHeight >= top) stop();
  });
  const timer = setTimeout(() => stop(), timeoutMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of userInputEvents) window.removeEventListener(event, stop);
  };
  for (const event of userInputEvents) window.addEventListener(event, stop, { passive: true });
  observer.observe(document.body);
  return stop;
};

/**
 * Restores the scroll position once the content is there. The router restores it when the page renders, which is too
 * early if the content still loads: after a reload, or when the cache entry has expired.
 */
export const restoreScroll = (router: ReturnType<typeof createBrowserRouter>): void => {
  let last: Partial<typeof router.state> = {};
  let stop = () => {};
  router.subscribe(({ location, restoreScrollPosition }) => {
    if (location === last.location && restoreScrollPosition === last.restoreScrollPosition) return;
    last = { location, restoreScrollPosition };
    stop();
    if (typeof restoreScrollPosition === 'number') stop = scrollWhilePageGrows(restoreScrollPosition);
  });
};
