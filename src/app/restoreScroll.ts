import type { createBrowserRouter } from 'react-router-dom';

// Whoever has waited longer has begun to read where they are.
const patienceMs = 10_000;
const readersOwn = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Scrolls to `place` (pixels from the top) as soon as the page is high enough, unless the reader moves first. */
const scrollOnceThere = (place: number): (() => void) => {
  const page = document.documentElement;
  const observer = new ResizeObserver(() => {
    if (page.scrollHeight - window.innerHeight < place) return;
    window.scrollTo(0, place);
    stop();
  });
  const timer = setTimeout(() => stop(), patienceMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of readersOwn) window.removeEventListener(event, stop);
  };
  for (const event of readersOwn) window.addEventListener(event, stop, { passive: true });
  observer.observe(document.body);
  return stop;
};

/**
 * Takes readers who come back to where they were. The router does so when the page stands, which is too early for one
 * whose content is still on its way: after a reload, or once the cache has let it go.
 */
export const restoreScroll = (router: ReturnType<typeof createBrowserRouter>): void => {
  let shown: Partial<typeof router.state> = {};
  let stop = () => {};
  router.subscribe(({ location, restoreScrollPosition }) => {
    if (location === shown.location && restoreScrollPosition === shown.restoreScrollPosition) return;
    shown = { location, restoreScrollPosition };
    stop();
    if (typeof restoreScrollPosition === 'number') stop = scrollOnceThere(restoreScrollPosition);
  });
};
