import { baseApi } from '#shared/api/baseApi.ts';
import type { RootState } from '#shared/store.ts';
import type { AppStore } from '../store.ts';

/** A response in RTK Query's cache. */
type CachedResponse = { endpointName: string | undefined; arg: unknown; value: unknown };

const id = 'page-data';
const maxAgeMs = 30_000;

/**
 * The cached responses as an element of the document. `<` is escaped, so that no text of a property ends the element.
 */
export const pageDataElement = ({ api }: RootState): string => {
  const entries = Object.values(api.queries).map((query): CachedResponse => ({
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
  if (!json) return;
  const entries = JSON.parse(json) as CachedResponse[];
  // The type of `baseApi` does not know the endpoints that the features inject.
  dispatch(baseApi.util.upsertQueryEntries(entries as never[]));
};

/** Whether the server has sent this document, or confirmed it, for this visit. */
const isFromNetwork = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (navigation?.transferSize ?? 0) > 0;
};

/** A tab in the background starts the app only when it is looked at. */
const isOld = (): boolean => Date.now() - performance.timeOrigin > maxAgeMs;

/**
 * Fetches the page's data again if the properties may have changed since: the browser has taken the document from its
 * cache, as after "back", or has loaded it some time ago.
 */
export const refreshPageData = ({ dispatch }: AppStore): void => {
  if (document.getElementById(id) && (isOld() || !isFromNetwork()))
    dispatch(baseApi.util.invalidateTags(['Property']));
};
