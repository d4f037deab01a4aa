import type { createBrowserRouter } from 'react-router-dom';
import { paths } from '#shared/paths.ts';

const { dataset } = document.documentElement;

/** The path in the form in which pages are named: without a slash at the end. */
export const currentPath = () => location.pathname.replace(/(.)\/$/, '$1');

/** Whether the document shows the HTML of a page. */
export const showsHtml = (): boolean => dataset.page !== undefined && dataset.otherPage === undefined;

/**
 * Whether the document is that of the current URL. Only the listings depend on the search. Other pages ignore it, such
 * as the `utm_source` of a link in a newsletter.
 */
const isSamePage = (): boolean =>
  dataset.page === currentPath() && (location.search === '' || dataset.page !== paths.listings);

/**
 * Whether this is the HTML of this very URL, so that it can be hydrated. The URL may differ by now, if the user has gone
 * back right after a reload.
 */
export const canHydrate = (): boolean => showsHtml() && isSamePage();

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

/**
 * Removes what the head says about the document's page if the URL is that of another page or search. Browsers share the
 * canonical URL in the head.
 */
export const removePageHeadOnNavigation = (router: ReturnType<typeof createBrowserRouter>): void => {
  const removeIfOther = () => {
    if (isSamePage()) return;
    unsubscribe();
    for (const element of document.head.querySelectorAll('[data-page-head]')) element.remove();
  };
  const unsubscribe = router.subscribe(removeIfOther);
  removeIfOther();
};
