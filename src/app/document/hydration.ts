import type { createBrowserRouter } from 'react-router-dom';
import { paths } from '#shared/paths.ts';

const { dataset } = document.documentElement;

/** The path in the form in which pages are named: without a slash at the end. */
const currentPath = () => location.pathname.replace(/(.)\/$/, '$1');

/** Whether the document shows the HTML of a page. */
export const showsHtml = (): boolean => dataset.page !== undefined && dataset.otherPage === undefined;

/**
 * Whether this is the HTML of this very URL, so that it can be hydrated. The path may differ by now, if the user
 * has gone back right after a reload. Only the listings depend on the search. Other pages ignore it, such as the
 * `utm_source` of a link in a newsletter.
 */
export const isPrerendered = (): boolean =>
  showsHtml() &&
  dataset.page === currentPath() &&
  (location.search === '' || dataset.page !== paths.listings);

/** Resolves when the code of the first page is loaded. Hydration has to render that page at once. */
export const whenInitialized = (router: ReturnType<typeof createBrowserRouter>): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });

/** Shows what the style in `index.html` hides: the page of another URL, and what differs for members. */
export const revealPage = (): void => {
  delete dataset.otherPage;
  delete dataset.signedIn;
};

/** Removes what the head says about the first page when the user goes to another page. */
export const removePageHeadOnNavigation = (router: ReturnType<typeof createBrowserRouter>): void => {
  const { pathname } = router.state.location;
  const unsubscribe = router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    unsubscribe();
    for (const element of document.head.querySelectorAll('[data-page-head]')) element.remove();
  });
};
