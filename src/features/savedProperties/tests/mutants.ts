import { createAction, createReducer, type Reducer } from '@reduxjs/toolkit';
import type { Id } from '#contract/id.ts';
import { isSessionChange, selectToken, tokenDecoded } from '#features/session/index.ts';
import { errorStatus } from '#shared/api/apiError.ts';
import { notify } from '#shared/ui/toasts/notify.ts';
import { savedPropertiesApi } from '#features/savedProperties/savedPropertiesApi.ts';
import { setupSavedPropertiesListeners } from '#features/savedProperties/savedPropertiesListeners.ts';
import {
  isToggleSettled,
  savedPropertiesReducer,
  saveToggled,
  type SavedPropertiesState,
} from '#features/savedProperties/savedPropertiesSlice.ts';
import type { Implementation } from './systemUnderTest.ts';

const { getSavedProperties, saveProperty, unsaveProperty } = savedPropertiesApi.endpoints;

const nothing: SavedPropertiesState = { saved: {}, pendingToggles: {}, isListStale: false };
const undone = createAction<{ id: Id; isSaved: boolean }>('undone');

/** What most hearts on the web do: show the wish at once, send it at once, and take it back when the call fails. */
const optimisticPatchAndUndo: Implementation = {
  reducer: createReducer(nothing, (builder) => {
    const show = (
      { saved }: SavedPropertiesState,
      { payload: { id, isSaved } }: ReturnType<typeof undone>,
    ) => {
      if (isSaved) saved[String(id)] = id;
      else delete saved[String(id)];
    };
    builder
      .addCase(saveToggled, show)
      .addCase(undone, show)
      .addMatcher(isSessionChange, () => nothing)
      .addMatcher(getSavedProperties.matchFulfilled, (state, { payload }) => {
        state.saved = Object.fromEntries(payload.map(({ id }) => [String(id), id]));
      });
  }),
  setupListeners: (startListening) => {
    startListening({
      actionCreator: tokenDecoded,
      effect: async (_action, { dispatch }) => {
        const { error } = await dispatch(getSavedProperties.initiate());
        if (error) console.error(error);
      },
    });
    startListening({
      actionCreator: saveToggled,
      effect: async ({ payload: { id, isSaved } }, { dispatch, getState }) => {
        const token = selectToken(getState());
        const { initiate } = isSaved ? saveProperty : unsaveProperty;
        const { error } = await dispatch(initiate(id));
        if (token !== selectToken(getState())) return;
        const isConflict = isSaved && errorStatus(error) === 409;
        if (error && !isConflict) dispatch(undone({ id, isSaved: !isSaved }));
        if (isConflict) notify('This property is already in your saved list.', { variant: 'info' });
        else if (error && isSaved) notify('Could not save property. Please try again.', { variant: 'error' });
        else if (error) notify('Could not remove property. Please try again.', { variant: 'error' });
        else if (isSaved) notify('Property saved!', { variant: 'success' });
        else notify('Property removed from saved list.', { variant: 'info' });
      },
    });
  },
};

/** Our own implementation, but for one thing. */
const withReducer = (reducer: Reducer<SavedPropertiesState>): Implementation => ({
  reducer,
  setupListeners: setupSavedPropertiesListeners,
});

/** Believes a list that set out before a save and comes after it. */
const trustsEveryList = withReducer((state, action) => {
  const next = savedPropertiesReducer(state, action);
  return getSavedProperties.matchFulfilled(action)
    ? { ...next, saved: Object.fromEntries(action.payload.map(({ id }) => [String(id), id])) }
    : next;
});

/** Lets the wishes of a former session, and what becomes of their calls, into the next one. */
const keepsFormerToggles = withReducer((state, action) =>
  isSessionChange(action)
    ? { ...nothing, pendingToggles: state?.pendingToggles ?? {} }
    : savedPropertiesReducer(state, action),
);

/** Takes a failure for proof that the server did nothing. */
const treatsLossAsRefusal = withReducer((state, action) => {
  const next = savedPropertiesReducer(state, action);
  return isToggleSettled(action) ? { ...next, isListStale: state?.isListStale ?? false } : next;
});

export const mutants = {
  'patches and undoes': optimisticPatchAndUndo,
  'trusts every list': trustsEveryList,
  'keeps the pendingToggles of a former session': keepsFormerToggles,
  'takes a loss for a refusal': treatsLossAsRefusal,
};
