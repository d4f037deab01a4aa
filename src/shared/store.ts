import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { ApiExtra } from './api/baseApi.ts';

/** Dispatch as features know it: with thunks, without the shape of the whole state. */
export type AppDispatch = ThunkDispatch<unknown, ApiExtra, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** How a feature registers its listeners: it names only the part of the state that it reads. */
export type StartListening<State> = TypedStartListening<State, AppDispatch, ApiExtra>;
