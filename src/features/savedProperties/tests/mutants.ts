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

const initialState: SavedPropertiesState = { saved: [], pendingToggles: {}, isListStale: false };
const rolledBack = createAction<{ id: Id; isSaved: boolean }>('rolledBack');

/** The usual optimistic update: shows and sends each toggle at once, and rolls it back if the request fails. */
const optimisticUpdateWithRollback: Implementation = {
  reducer: createReducer(initialState, (builder) => {
    const setSaved = (
      state: SavedPropertiesState,
      { payload: { id, isSaved } }: ReturnType<typeof rolledBack>,
    ) => {
      const others = state.saved.filter((other) => other !== id);
      state.saved = isSaved ? [id, ...others] : others;
    };
    builder
      .addCase(saveToggled, setSaved)
      .addCase(rolledBack, setSaved)
      .addMatcher(isSessionChange, () => initialState)
      .addMatcher(getSavedProperties.matchFulfilled, (state, { payload }) => {
        state.saved = payload.map(({ id }) => id);
      });
  }),
  setupListeners: (startListening) => {
    startListening({
      actionCreator: tokenDecoded,
      effect: async (_action, { dispatch }) => {
        const { error } = await dispatch(getSavedProperties.initiate({ isBackground: true }));
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
        if (error && !isConflict) dispatch(rolledBack({ id, isSaved: !isSaved }));
        if (isConflict) notify('This property is already in your saved list.', { variant: 'info' });
        else if (error && isSaved) notify('Could not save property. Please try again.', { variant: 'error' });
        else if (error) notify('Could not remove property. Please try again.', { variant: 'error' });
        else if (isSaved) notify('Property saved!', { variant: 'success' });
        else notify('Property removed from saved list.', { variant: 'info' });
      },
    });
  },
};

/** The real implementation with another reducer. */
const withReducer = (reducer: Reducer<SavedPropertiesState>): Implementation => ({
  reducer,
  setupListeners: setupSavedPropertiesListeners,
});

/** Accepts every list response, even one that was sent before a save and arrives after it. */
const acceptsOutdatedLists = withReducer((state, action) => {
  const next = savedPropertiesReducer(state, action);
  return getSavedProperties.matchFulfilled(action)
    ? { ...next, saved: action.payload.map(({ id }) => id) }
    : next;
});

/** Keeps the pending toggles of the previous session, and so also handles the responses to their requests. */
const keepsTogglesAcrossSessions = withReducer((state, action) =>
  isSessionChange(action)
    ? { ...initialState, pendingToggles: state?.pendingToggles ?? {} }
    : savedPropertiesReducer(state, action),
);

/** Assumes that a failed request was not applied, and does not fetch the list again. */
const treatsFailureAsNotApplied = withReducer((state, action) => {
  const next = savedPropertiesReducer(state, action);
  return isToggleSettled(action) ? { ...next, isListStale: state?.isListStale ?? false } : next;
});

/** Faulty implementations. The scenarios must find the fault in each of them: this tests the test itself. */
export const mutants = {
  'rolls back optimistic updates': optimisticUpdateWithRollback,
  'accepts outdated lists': acceptsOutdatedLists,
  'keeps pending toggles across sessions': keepsTogglesAcrossSessions,
  'assumes that a failed request was not applied': treatsFailureAsNotApplied,
};
