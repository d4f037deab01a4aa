import { createAction } from '@reduxjs/toolkit';
import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import { env } from '#shared/env.ts';
import type { ThunkExtra } from '#shared/store.ts';

/** `ignoresUnauthorized`: a 401 to this call is the call's own failure and says nothing about the session. */
export type ApiOptions = { ignoresUnauthorized?: boolean };

/** The hosted API refused `token`. The session feature decides whether that still concerns anybody. */
export const unauthorized = createAction<{ token: string }>('api/unauthorized');

const tokenOf = (extra: unknown): string | null => (extra as ThunkExtra).getToken();

/**
 * The body as JSON, else as text, else null. The shape is judged later, by the endpoint: mutations may answer
 * anything, and an HTML page from a proxy keeps its status instead of becoming a parsing error.
 */
const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const send = fetchBaseQuery({
  baseUrl: `${env.apiUrl}/api`,
  responseHandler: readBody,
  prepareHeaders: (headers, { extra }) => {
    const token = tokenOf(extra);
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  },
});

const baseQuery: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, ApiOptions> = async (
  args,
  api,
  options,
) => {
  const token = tokenOf(api.extra);
  const result = await send(args, api, options ?? {});
  if (result.error?.status === 401 && token !== null && !options?.ignoresUnauthorized)
    api.dispatch(unauthorized({ token }));
  return result;
};

/** The one API. Each feature injects its endpoints in its own `…Api.ts`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Property', 'Agent', 'User', 'SavedProperty'],
  // Long enough that "back" finds its list, and with it the place where the reader was.
  keepUnusedDataFor: 300,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  catchSchemaFailure: (_failure, { endpoint }) => ({
    status: 'CUSTOM_ERROR' as const,
    error: `The answer of ${endpoint} is not what the contract says.`,
  }),
  endpoints: () => ({}),
});
