import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { AppProviders } from '#app/App.tsx';
import { makeRoutes } from '#app/routes.tsx';
import { makeStore } from '#app/store.ts';
import { baseApi } from '#shared/api/baseApi.ts';

/** A page as a visitor receives it: what goes into the head and the root, and the API's answers that it was made of. */
export type RenderedPage = { title: string; styles: string; html: string; queries: Record<string, unknown> };

type Options = {
  /** Answers the page's API calls. Without it, the page is rendered as it looks before any answer. */
  fetch?: typeof globalThis.fetch;
};

const noStorage = { read: () => null, write: () => {}, remove: () => {}, subscribe: () => () => {} };

/** Renders the page at `url` for a visitor. */
export const render = async (url: string, { fetch }: Options = {}): Promise<RenderedPage> => {
  const store = makeStore(noStorage, { fetch });
  const { query, dataRoutes } = createStaticHandler(makeRoutes(fetch ? store : undefined));
  const context = await query(new Request(url));
  if (context instanceof Response) throw new Error(`${url} redirects.`);
  await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()));

  const cache = createCache({ key: 'css' });
  // Keeps each rule under the name of its class, so that the rules that the page uses can be found.
  cache.compat = true;
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  const markup = renderToString(
    <CacheProvider value={cache}>
      <AppProviders store={store}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </AppProviders>
    </CacheProvider>,
  );
  const [head = ''] = /^(?:<title>.*?<\/title>|<(?:meta|link)[^>]*>)*/.exec(markup) ?? [];
  return {
    title: head,
    styles: constructStyleTagsFromChunks(extractCriticalToChunks(markup)),
    html: markup.slice(head.length),
    queries: store.getState().api.queries,
  };
};
