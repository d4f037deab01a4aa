import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { toListQuery } from '#features/properties/filters.ts';
import { propertiesApi } from '#features/properties/propertiesApi.ts';
import { mainPictureSizes, picturesOf } from '#features/properties/detail/pictures.ts';
import { selectIsAdmin, selectIsSignedIn } from '#features/session/index.ts';
import { preloadPicture } from '#shared/ui/preloadPicture.ts';
import type { AppStore } from './store.ts';

const { prefetch } = propertiesApi.util;

/**
 * A loader that starts an API request and does not wait for it: until then the page shows its skeleton. It runs when
 * the route is entered. A later change of the search or the id, such as "Next home", is the page's own request.
 */
const prefetchingLoader =
  (start: (store: AppStore, args: LoaderFunctionArgs) => void) =>
  (store: AppStore | undefined): Pick<RouteObject, 'loader' | 'shouldRevalidate'> => ({
    loader: (args) => {
      if (store) start(store, args);
    },
    shouldRevalidate: () => false,
  });

export const propertiesLoader = prefetchingLoader(({ dispatch }) => {
  dispatch(prefetch('getProperties', {}));
});

export const listingsLoader = prefetchingLoader(({ dispatch, getState }, { request }) => {
  const query = toListQuery(new URL(request.url).searchParams, selectIsSignedIn(getState()));
  dispatch(prefetch('getProperties', query));
});

/** The table of the back office. Only for administrators: the guard redirects everybody else. */
export const adminPropertiesLoader = prefetchingLoader(({ dispatch, getState }) => {
  if (selectIsAdmin(getState())) dispatch(prefetch('getProperties', {}));
});

/**
 * The main picture starts to load as soon as its URL is known, while the page's code is still loading. So does the
 * code that shows members the agent.
 */
export const propertyLoader = prefetchingLoader(({ dispatch, getState }, { params }) => {
  if (selectIsSignedIn(getState())) import('#features/agents/index.ts').catch(() => undefined);
  const call = dispatch(propertiesApi.endpoints.getProperty.initiate(params.id ?? '', { subscribe: false }));
  // RTK Query's promise never rejects: it resolves with the error.
  void call.then(({ data }) => {
    const [picture] = data ? picturesOf(data) : [];
    if (picture !== undefined) preloadPicture(picture, mainPictureSizes);
  });
});
