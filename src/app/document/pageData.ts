import { baseApi } from '#shared/api/baseApi.ts';
import type { RootState } from '#shared/store.ts';
import type { AppStore } from '../store.ts';

/** A response in RTK Query's cache, as `upsertQueryEntries` takes it. */
type CacheEntry = Parameters<typeof baseApi.util.upsertQueryEntries>[0][number];

const id = 'page-data';

/**
 * The cached responses as an element of the document. `<` is escaped, so that no text of a property ends the element.
 */
export const pageDataElement = ({ api }: RootState): string => {
  const entries = Object.values(api.queries).map((query) => ({
    endpointName: query?.endpointName,
    arg: query?.originalArgs,
    value: query?.data,
  }));
  if (entries.length === 0) return '';
  const json = JSON.stringify(entries).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${id}">${json}</script>`;
};

/** Puts the responses that the document contains into the cache. */
export const restorePageData = ({ dispatch }: AppStore): void => {
  const json = document.getElementById(id)?.textContent;
  if (json) dispatch(baseApi.util.upsertQueryEntries(JSON.parse(json) as CacheEntry[]));
};

/** Whether the server has sent this document, or confirmed it, for this visit. */
const isFromNetwork = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (navigation?.transferSize ?? 0) > 0;
};

/**
 * Fetches the page's data again if the browser has taken the document from its cache, as after "back". Then it may be
 * older than the properties.
 */
export const refreshPageData = ({ dispatch }: AppStore): void => {
  if (document.getElementById(id) && !isFromNetwork()) dispatch(baseApi.util.invalidateTags(['Property']));
};
