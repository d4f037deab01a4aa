import { queriesReceived } from '#shared/api/baseApi.ts';
import type { AppStore } from './store.ts';

/** The address in the form in which the build names its pages: without a slash at the end. */
const currentPage = () => location.pathname.replace(/(.)\/$/, '$1') + location.search;

/** Whether the document holds the HTML of this very address, so that it can be hydrated. */
export const isPrerendered = (): boolean => document.documentElement.dataset.page === currentPage();

/** Puts the API's answers that the server rendered the page with into the cache. */
export const restoreQueries = ({ dispatch }: AppStore): void => {
  const data = document.getElementById('page-data')?.textContent;
  if (data) dispatch(queriesReceived(JSON.parse(data) as object));
};

/** Shows what the prerendered page hides: the page of another address, and what differs for members. */
export const showPage = (): void => {
  delete document.documentElement.dataset.otherPage;
  delete document.documentElement.dataset.signedIn;
};
