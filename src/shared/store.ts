import type { Store, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';

/**
 * The state of the store. Each slice adds its own part next to its definition:
 * `declare module '#shared/store.ts' { interface RootState { session: SessionState } }`.
 * This way, a feature can use the type of the whole state without importing other features.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the slices extend it
export interface RootState {}

/** The `extra` argument of thunks. */
export type ThunkExtra = {
  /** The API layer reads the token here, not from the session feature. */
  getToken: () => string | null;
  /** Calls the API where pages are rendered to HTML. In a browser, it is absent. */
  fetch?: typeof globalThis.fetch;
  /** API requests wait for this. Set only where Redux DevTools may show the store. */
  whenReady?: () => Promise<void>;
};

export type AppDispatch = ThunkDispatch<RootState, ThunkExtra, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<Store<RootState>>();

export type AppStartListening = TypedStartListening<RootState, AppDispatch, ThunkExtra>;
