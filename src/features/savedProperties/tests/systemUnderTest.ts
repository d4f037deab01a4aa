import { combineReducers, configureStore, createListenerMiddleware, type Reducer } from '@reduxjs/toolkit';
import type { Id } from '#contract/id.ts';
import {
  selectToken,
  sessionReducer,
  setupSessionListeners,
  type TokenStorage,
} from '#features/session/index.ts';
import { baseApi, unauthorized } from '#shared/api/baseApi.ts';
import type { AppDispatch, RootState, ThunkExtra } from '#shared/store.ts';
import { savedPropertiesApi } from '#features/savedProperties/savedPropertiesApi.ts';
import { setupSavedPropertiesListeners } from '#features/savedProperties/savedPropertiesListeners.ts';
import type { SavedPropertiesState } from '#features/savedProperties/savedPropertiesSlice.ts';
import { ids, type RequestName, type User, type FakeServer } from './fakeServer.ts';

/** The user of each token. The model adds an entry at every sign-in. */
export const userByToken = new Map<string | null, User>();

/** Mocks only `fetch`. Requests go through RTK Query, `fetchBaseQuery` and the response schemas. */
export const mockFetch = (fakeServer: () => FakeServer): void => {
  const fakeFetch = async (request: RequestInfo | URL): Promise<Response> => {
    if (!(request instanceof Request)) throw new Error('Expected a Request.');
    const { method, url, signal } = request;
    const body: unknown = method === 'POST' ? await request.json() : {};
    const idInUrl = method === 'DELETE' ? decodeURIComponent(url.split('/').at(-1) ?? '') : undefined;
    const id = ids.find((known) =>
      method === 'POST'
        ? typeof body === 'object' && body && 'property_id' in body && body.property_id === known
        : String(known) === idInUrl,
    );
    signal.throwIfAborted();
    const name = method === 'GET' ? 'list' : method === 'POST' ? 'save' : 'unsave';
    const token = request.headers.get('Authorization')?.replace('Bearer ', '') ?? null;
    const { response, abort } = fakeServer().send(name, userByToken.get(token), id);
    const aborted = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => {
        abort();
        reject(new DOMException('The user aborted a request.', 'AbortError'));
      }),
    );
    const { status, ids: rows } = await Promise.race([response, aborted]);
    if (status === undefined) throw new TypeError('Failed to fetch');
    return status === 204
      ? new Response(null, { status })
      : Response.json(rows?.map((row) => ({ id: row })) ?? {}, { status });
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation(fakeFetch);
};

type Endpoint = {
  kind: 'Query' | 'Mutation';
  endpointName: keyof typeof savedPropertiesApi.endpoints;
  name: RequestName;
};

const endpoints: Endpoint[] = [
  { kind: 'Query', endpointName: 'getSavedProperties', name: 'list' },
  { kind: 'Mutation', endpointName: 'saveProperty', name: 'save' },
  { kind: 'Mutation', endpointName: 'unsaveProperty', name: 'unsave' },
];

const cancelCallbacks = new Set<() => void>();
let lastRequestId = 0;

/** Replaces the endpoints of RTK Query: dispatches the same actions, several times as fast. */
export const mockEndpoints = (fakeServer: () => FakeServer): void => {
  const initiate =
    ({ kind, endpointName, name }: Endpoint) =>
    (originalArgs?: Id | { isBackground: boolean }) =>
    async (dispatch: AppDispatch, getState: () => RootState, extra: ThunkExtra) => {
      // As RTK Query does: one request for the list at a time.
      if (name === 'list' && getState().savedProperties.listRequest) return {};
      const id = typeof originalArgs === 'object' ? undefined : originalArgs;
      const isBackground = typeof originalArgs === 'object' && originalArgs.isBackground;
      const requestId = String(++lastRequestId);
      const dispatchStatus = (requestStatus: 'pending' | 'fulfilled' | 'rejected', payload?: unknown) =>
        dispatch({
          type: `api/execute${kind}/${requestStatus}`,
          payload,
          meta: { requestId, requestStatus, arg: { endpointName, originalArgs } },
        });
      dispatchStatus('pending');
      const token = extra.getToken();
      const { response, abort } = fakeServer().send(name, userByToken.get(token), id);
      const cancel = () => {
        cancelCallbacks.delete(cancel);
        abort();
        queueMicrotask(() => dispatchStatus('rejected'));
      };
      cancelCallbacks.add(cancel);
      const { status, ids: rows } = await response;
      if (status === 401 && token !== null && !isBackground) dispatch(unauthorized({ token }));
      if (!cancelCallbacks.delete(cancel)) return {};
      if (status !== undefined && status < 300)
        return dispatchStatus(
          'fulfilled',
          rows?.map((id) => ({ id })),
        );
      const error = { status: status ?? 'FETCH_ERROR' };
      dispatchStatus('rejected', error);
      return { error };
    };
  // The real type of a thunk has more members, but the listeners use only these.
  for (const endpoint of endpoints)
    jest
      .spyOn(savedPropertiesApi.endpoints[endpoint.endpointName], 'initiate')
      .mockImplementation(initiate(endpoint) as never);
};

/**
 * A store for `mockEndpoints`, without RTK Query. Like RTK Query, it aborts the requests in flight on `resetApiState`.
 */
export const makeMinimalStore = (reducer: Reducer<SavedPropertiesState>, storage: TokenStorage) => {
  // A new page: the requests of the previous page ended with it.
  cancelCallbacks.clear();
  const extra: ThunkExtra = { getToken: () => selectToken(store.getState()) };
  const rootReducer = combineReducers({ session: sessionReducer, savedProperties: reducer });
  const listeners = createListenerMiddleware<RootState, AppDispatch, ThunkExtra>({ extra });
  setupSessionListeners(listeners.startListening, storage);
  setupSavedPropertiesListeners(listeners.startListening);
  listeners.startListening({
    actionCreator: baseApi.util.resetApiState,
    effect: () => cancelCallbacks.forEach((cancel) => cancel()),
  });
  const store = configureStore({
    // The listeners read no other slices.
    reducer: rootReducer as unknown as Reducer<RootState>,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: extra },
        serializableCheck: false,
        immutableCheck: false,
      }).prepend(listeners.middleware),
    devTools: false,
  });
  return store;
};
