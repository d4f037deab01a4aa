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
import type { setupSavedPropertiesListeners } from '#features/savedProperties/savedPropertiesListeners.ts';
import type { SavedPropertiesState } from '#features/savedProperties/savedPropertiesSlice.ts';
import { ids, type CallName, type User, type FakeServer } from './fakeServer.ts';

/** Whom a token names. Filled by the histories at every sign-in. */
export const userByToken = new Map<string | null, User>();

/** The whole way through RTK Query, `fetchBaseQuery` and the answers' readers: only `fetch` is played. */
export const mockFetch = (fakeServer: () => FakeServer): void => {
  const play = async (request: RequestInfo | URL): Promise<Response> => {
    if (!(request instanceof Request)) throw new Error('Expected a Request.');
    const { method, url, signal } = request;
    const body: unknown = method === 'POST' ? await request.json() : {};
    const named = method === 'DELETE' ? decodeURIComponent(url.split('/').at(-1) ?? '') : undefined;
    const id = ids.find((known) =>
      method === 'POST'
        ? typeof body === 'object' && body && 'property_id' in body && body.property_id === known
        : String(known) === named,
    );
    signal.throwIfAborted();
    const name = method === 'GET' ? 'list' : method === 'POST' ? 'save' : 'unsave';
    const token = request.headers.get('Authorization')?.replace('Bearer ', '') ?? null;
    const { answer, abort } = fakeServer().send(name, userByToken.get(token), id);
    const aborted = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => {
        abort();
        reject(new DOMException('The user aborted a request.', 'AbortError'));
      }),
    );
    const { status, ids: rows } = await Promise.race([answer, aborted]);
    if (status === undefined) throw new TypeError('Failed to fetch');
    return status === 204
      ? new Response(null, { status })
      : Response.json(rows?.map((row) => ({ id: row })) ?? {}, { status });
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation(play);
};

type Endpoint = {
  kind: 'Query' | 'Mutation';
  endpointName: keyof typeof savedPropertiesApi.endpoints;
  name: CallName;
};

const endpoints: Endpoint[] = [
  { kind: 'Query', endpointName: 'getSavedProperties', name: 'list' },
  { kind: 'Mutation', endpointName: 'saveProperty', name: 'save' },
  { kind: 'Mutation', endpointName: 'unsaveProperty', name: 'unsave' },
];

const running = new Set<() => void>();
let lastRequest = 0;

/** A short cut past RTK Query, several times as fast: dispatches the actions that RTK Query would. */
export const mockEndpoints = (fakeServer: () => FakeServer): void => {
  const initiate =
    ({ kind, endpointName, name }: Endpoint) =>
    (originalArgs?: Id) =>
    async (dispatch: AppDispatch, _getState: () => unknown, extra: ThunkExtra) => {
      const requestId = String(++lastRequest);
      const end = (requestStatus: 'pending' | 'fulfilled' | 'rejected', payload?: unknown) =>
        dispatch({
          type: `api/execute${kind}/${requestStatus}`,
          payload,
          meta: { requestId, requestStatus, arg: { endpointName, originalArgs } },
        });
      end('pending');
      const token = extra.getToken();
      const { answer, abort } = fakeServer().send(name, userByToken.get(token), originalArgs);
      const stop = () => {
        running.delete(stop);
        abort();
        queueMicrotask(() => end('rejected'));
      };
      running.add(stop);
      const { status, ids: rows } = await answer;
      if (status === 401 && token !== null && name !== 'list') dispatch(unauthorized({ token }));
      if (!running.delete(stop)) return {};
      if (status !== undefined && status < 300)
        return end(
          'fulfilled',
          rows?.map((id) => ({ id })),
        );
      const error = { status: status ?? 'FETCH_ERROR' };
      end('rejected', error);
      return { error };
    };
  // The type promises all that RTK Query's thunks can do; the listeners want no more than this.
  for (const endpoint of endpoints)
    jest
      .spyOn(savedPropertiesApi.endpoints[endpoint.endpointName], 'initiate')
      .mockImplementation(initiate(endpoint) as never);
};

/** The part that is put to the test; a calibration puts a mutants one in its place. */
export type Implementation = {
  reducer: Reducer<SavedPropertiesState>;
  setupListeners: typeof setupSavedPropertiesListeners;
};

/** The store as `mockEndpoints` needs it: without RTK Query, but like it aborting what is under way on a reset. */
export const makeMinimalStore = ({ reducer, setupListeners }: Implementation, storage: TokenStorage) => {
  // A new page: what the last one had running went with it.
  running.clear();
  const extra: ThunkExtra = { getToken: () => selectToken(store.getState()) };
  const rootReducer = combineReducers({ session: sessionReducer, savedProperties: reducer });
  const listeners = createListenerMiddleware<RootState, AppDispatch, ThunkExtra>({
    extra,
  });
  setupSessionListeners(listeners.startListening, storage);
  setupListeners(listeners.startListening);
  listeners.startListening({
    actionCreator: baseApi.util.resetApiState,
    effect: () => running.forEach((stop) => stop()),
  });
  const store = configureStore({
    // The listeners read no other slice.
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
