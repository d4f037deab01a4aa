import type { createBrowserRouter } from 'react-router-dom';

/** The item of the session storage in which the router keeps the scroll positions, by the keys of history entries. */
export const scrollStorageKey = 'scrollPositions';

// After this time, users have started to read where they are, so the page must not jump.
const timeoutMs = 10_000;
const userInputEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

const isTallEnough = (top: number): boolean =>
  document.documentElement.scrollHeight - window.innerHeight >= top;

/**
 * Scrolls to `top` (in pixels), or as near as the page's height allows, until the page is tall enough. A page may also
 * stay a little shorter than it was. Stops if the user scrolls, clicks or types first.
 */
const scrollWhilePageGrows = (top: number): (() => void) => {
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (isTallEnough(top)) stop();
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
 * Restores the scroll position once the content is loaded. The router restores it when the page renders, which is too
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

/**
 * Leaves the scroll position to the browser if the HTML of the page is tall enough for it. The browser has restored it
 * after a reload, and the user may have scrolled on since. The router would restore it again.
 */
export const leaveScrollToBrowser = (key: string): void => {
  try {
    const positions = JSON.parse(sessionStorage.getItem(scrollStorageKey) ?? '{}') as Record<string, number>;
    if (isTallEnough(positions[key] ?? 0))
      sessionStorage.setItem(scrollStorageKey, JSON.stringify({ ...positions, [key]: undefined }));
  } catch {
    // Without storage, the router has nothing to restore.
  }
};
