import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { savedPropertiesReducer, setupSavedPropertiesListeners } from '#features/savedProperties/index.ts';
import {
  selectToken,
  sessionReducer,
  setupSessionListeners,
  tokenStorage,
  type TokenStorage,
} from '#features/session/index.ts';
import { baseApi } from '#shared/api/baseApi.ts';
import type { AppDispatch, RootState, ThunkExtra } from '#shared/store.ts';
import { hasDevTools } from '#shared/env.ts';
import { draftsReducer } from '#shared/forms/draftsSlice.ts';
import { devToolsOptions, whenLatestStateIsShown } from './devTools.ts';

const rootReducer = combineReducers({
  session: sessionReducer,
  savedProperties: savedPropertiesReducer,
  drafts: draftsReducer,
  [baseApi.reducerPath]: baseApi.reducer,
});

/**
 * The development checks traverse every property in the cache. With thousands, they exceed the default limit of 32 ms.
 */
const slowCheckWarning = { warnAfter: 2_000 };

/** Creates a store. Each test creates its own. `storage` keeps the token across reloads; `fetch` calls the API. */
export const makeStore = (
  storage: TokenStorage = tokenStorage,
  { fetch }: Pick<ThunkExtra, 'fetch'> = {},
) => {
  const extra: ThunkExtra = {
    getToken: () => selectToken(store.getState()),
    fetch,
    whenReady: hasDevTools ? () => whenLatestStateIsShown(store) : undefined,
  };
  const listeners = createListenerMiddleware<RootState, AppDispatch, ThunkExtra>({ extra });
  // First, because at a sign-in it empties the API state, and the other one then fetches the saved list.
  setupSessionListeners(listeners.startListening, storage);
  setupSavedPropertiesListeners(listeners.startListening);

  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: extra },
        immutableCheck: slowCheckWarning,
        serializableCheck: slowCheckWarning,
      })
        .prepend(listeners.middleware)
        .concat(baseApi.middleware),
    devTools: hasDevTools && devToolsOptions,
  });
  return store;
};

export type AppStore = ReturnType<typeof makeStore>;
