import type { Store, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';

/**
 * The state of the store. Each slice adds its own part beside its definition:
 * `declare module '#shared/store.ts' { interface RootState { session: SessionState } }`.
 * So a feature can name the whole state without importing the other features.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the slices fill it
export interface RootState {}

/** What the store hands to thunks and listeners, so that the API layer does not import the session feature. */
export type ThunkExtra = { getToken: () => string | null };

export type AppDispatch = ThunkDispatch<RootState, ThunkExtra, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<Store<RootState>>();

export type AppStartListening = TypedStartListening<RootState, AppDispatch, ThunkExtra>;
