import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom';
import type { PageRenderer } from '#contract/pageRenderer.ts';
import { App } from '#app/App.tsx';
import { composeDocument } from '#app/document/composeDocument.tsx';
import { makeRoutes } from '#app/routes.tsx';
import { makeStore } from '#app/store.ts';
import { baseApi } from '#shared/api/baseApi.ts';
import { env } from '#shared/env.ts';

export { appShells } from '#app/document/appShells.ts';
export { listedPaths, staticPaths } from '#app/document/prerenderedPages.ts';

const noStorage = { read: () => null, write: () => {}, remove: () => {}, subscribe: () => () => {} };

const routes = makeRoutes();

// React Router warns about a path that cannot be decoded.
export const isPage: PageRenderer['isPage'] = (path) =>
  /^[\w/-]*$/.test(path) && matchRoutes(routes, path)?.at(-1)?.route.path !== '*';

export const renderDocument: PageRenderer['renderDocument'] = async ({
  path,
  origin,
  fetch: fetchOwnApi,
}) => {
  // A build for an API elsewhere must not show the properties of this one.
  const fetch = env.apiUrl === '' ? fetchOwnApi : undefined;
  const store = makeStore(noStorage, { fetch });
  try {
    const handler = createStaticHandler(makeRoutes(fetch && store));
    const context = await handler.query(new Request(new URL(path, origin ?? 'http://localhost')));
    if (context instanceof Response) throw new Error(`${path} redirects.`);
    const [cause] = Object.values<unknown>(context.errors ?? {});
    if (cause !== undefined) throw new Error(`${path} failed.`, { cause });
    await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()));
    const state = store.getState();
    for (const query of Object.values(state.api.queries))
      if (query?.error) throw new Error(`An API call of ${path} failed.`, { cause: query.error });

    const match = context.matches.at(-1);
    const cache = createCache({ key: 'css' });
    const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
    const markup = renderToString(
      <StrictMode>
        <CacheProvider value={cache}>
          <App store={store}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </App>
        </CacheProvider>
      </StrictMode>,
    );
    return composeDocument({
      path,
      origin,
      route: match?.route.path ?? '',
      params: match?.params ?? {},
      markup,
      styles: constructStyleTagsFromChunks(extractCriticalToChunks(markup)),
      state,
    });
  } finally {
    // Ends the timers of the cache, which would keep the store in memory for minutes.
    store.dispatch(baseApi.util.resetApiState());
  }
};
