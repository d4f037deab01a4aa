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
import { env } from '#shared/env.ts';
import { draftsReducer } from '#shared/forms/draftsSlice.ts';
import { devToolsOptions } from './devTools.ts';

const rootReducer = combineReducers({
  session: sessionReducer,
  savedProperties: savedPropertiesReducer,
  drafts: draftsReducer,
  [baseApi.reducerPath]: baseApi.reducer,
});

/** The checks of development look at every home of a list; a list of thousands may take them a while. */
const patient = { warnAfter: 2_000 };

/** A store of its own for every page and every test. `storage` is where the token outlives it. */
export const makeStore = (storage: TokenStorage = tokenStorage) => {
  const extra: ThunkExtra = { getToken: () => selectToken(store.getState()) };
  const listeners = createListenerMiddleware<RootState, AppDispatch, ThunkExtra>({ extra });
  setupSessionListeners(listeners.startListening, storage);
  setupSavedPropertiesListeners(listeners.startListening);

  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: extra },
        immutableCheck: patient,
        serializableCheck: patient,
      })
        .prepend(listeners.middleware)
        .concat(baseApi.middleware),
    devTools: env.isDevelopment && devToolsOptions,
  });
  return store;
};

export type AppStore = ReturnType<typeof makeStore>;
