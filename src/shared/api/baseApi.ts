import { createAction } from '@reduxjs/toolkit';
import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { env } from '#shared/env.ts';
import type { ThunkExtra } from '#shared/store.ts';
import { rememberAllowedHeaders } from './allowedHeaders.ts';
import { preloadSchemas } from './loadSchemas.ts';
import { fetchOrUsePreloaded } from './preloadedResponse.ts';
import { tagTypes } from './tags.ts';

/** `ignoresUnauthorized`: a 401 for this request is an ordinary error and does not end the session. */
type ApiArgs = FetchArgs & { ignoresUnauthorized?: boolean };

/** The hosted API rejected `token`. The session feature ignores it if that is no longer the current token. */
export const unauthorized = createAction<{ token: string }>('api/unauthorized');

const readToken = (extra: unknown): string | null => (extra as ThunkExtra).getToken();

/**
 * Returns the body as JSON, or as text if it is not JSON, or null if it is empty. The endpoint validates it later.
 * Mutations may return anything, and an HTML page from a proxy keeps its status instead of becoming a parsing error. A
 * page with a status of success is still an error: it comes from the network, such as a hotel's login page, not
 * from the API.
 */
const readBody = async (response: Response): Promise<unknown> => {
  // If the connection breaks within the body, the status still tells whether a mutation took effect.
  const text = await response.text().catch(() => '');
  if (text === '') return null;
  if (response.ok && text.trimStart().startsWith('<')) throw new Error('The response is a web page.');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const makeFetchQuery = (origin: string, fetchFn: (request: Request) => Promise<Response>) =>
  fetchBaseQuery({
    baseUrl: `${origin}/api`,
    fetchFn: (request) => fetchFn(request as Request),
    responseHandler: readBody,
    // Asks the API every time, even if it lets browsers cache. Otherwise, reading again after a write, or after somebody
    // else's, could return the old record.
    cache: 'no-cache',
    prepareHeaders: (headers, { extra }) => {
      // Some frameworks answer with a web page, or redirect to one, unless a request says that it wants JSON.
      headers.set('Accept', 'application/json, text/plain, */*');
      const token = readToken(extra);
      if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    },
  });

const browserFetchQuery = makeFetchQuery(env.apiUrl, fetchOrUsePreloaded);

const baseQuery: BaseQueryFn<
  string | ApiArgs,
  unknown,
  FetchBaseQueryError,
  object,
  FetchBaseQueryMeta
> = async (args, api) => {
  preloadSchemas();
  const { ignoresUnauthorized, ...fetchArgs } = typeof args === 'string' ? { url: args } : args;
  const { fetch, whenReady } = api.extra as ThunkExtra;
  if (whenReady) await whenReady();
  const token = readToken(api.extra);
  // With its own `fetch`, the origin has no meaning, but a request needs one.
  const fetchQuery = fetch ? makeFetchQuery('http://localhost', fetch) : browserFetchQuery;
  const result = await fetchQuery(fetchArgs, api, {});
  rememberAllowedHeaders(result.meta?.response);
  if (result.error?.status === 401 && token !== null && !ignoresUnauthorized)
    api.dispatch(unauthorized({ token }));
  return result;
};

/** The only RTK Query API. Each feature injects its endpoints in its own `…Api.ts`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  // Five minutes: when users go back, their list is still cached, so the scroll position can be restored. When the window
  // gets the focus, RTK Query drops what no page uses.
  keepUnusedDataFor: 300,
  // A page that opens shows an older list, too, but fetches it again.
  refetchOnMountOrArgChange: 300,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  catchSchemaFailure: (_failure, { endpoint }) => ({
    status: 'CUSTOM_ERROR' as const,
    error: `The response of ${endpoint} does not match the contract.`,
  }),
  endpoints: () => ({}),
});

declare module '#shared/store.ts' {
  interface RootState {
    api: ReturnType<typeof baseApi.reducer>;
  }
}
