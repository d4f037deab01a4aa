import type { Reducer } from '@reduxjs/toolkit';
import { isSessionChange } from '#features/session/index.ts';
import { savedPropertiesApi } from '#features/savedProperties/savedPropertiesApi.ts';
import {
  isToggleSettled,
  savedPropertiesReducer,
  saveToggled,
  type SavedPropertiesState,
} from '#features/savedProperties/savedPropertiesSlice.ts';

const { getSavedProperties } = savedPropertiesApi.endpoints;

const initialState = savedPropertiesReducer(undefined, { type: 'init' });

type Mutant = Reducer<SavedPropertiesState>;

/** Sends each toggle at once, even while a request for its property is in flight. The server may reorder the two. */
const sendsTogglesAtOnce: Mutant = (state, action) => {
  const next = savedPropertiesReducer(state, action);
  if (!saveToggled.match(action)) return next;
  const key = String(action.payload.id);
  const toggle = next.pendingToggles[key];
  return toggle
    ? { ...next, pendingToggles: { ...next.pendingToggles, [key]: { ...toggle, requestId: undefined } } }
    : next;
};

/** Undoes the toggle of a request that fails, even if the user has pressed the heart again in the meantime. */
const undoesLaterToggles: Mutant = (state, action) => {
  const next = savedPropertiesReducer(state, action);
  if (!isToggleSettled(action) || action.meta.requestStatus !== 'rejected' || next === state) return next;
  const { [String(action.meta.arg.originalArgs)]: _undone, ...others } = next.pendingToggles;
  return { ...next, pendingToggles: others };
};

/** Accepts every list response, even one that was sent before a save and arrives after it. */
const acceptsOutdatedLists: Mutant = (state, action) => {
  const next = savedPropertiesReducer(state, action);
  return getSavedProperties.matchFulfilled(action)
    ? { ...next, saved: action.payload.map(({ id }) => id) }
    : next;
};

/** Keeps the pending toggles of the previous session, and so also handles the responses to their requests. */
const keepsTogglesAcrossSessions: Mutant = (state, action) =>
  isSessionChange(action)
    ? { ...initialState, pendingToggles: state?.pendingToggles ?? {} }
    : savedPropertiesReducer(state, action);

/** Assumes that a failed request was not applied, and does not fetch the list again. */
const treatsFailureAsNotApplied: Mutant = (state, action) => {
  const next = savedPropertiesReducer(state, action);
  return isToggleSettled(action) ? { ...next, isListStale: state?.isListStale ?? false } : next;
};

/** Faulty reducers. The scenarios must find the fault in each of them: this tests the test itself. */
export const mutants = {
  'sends each toggle at once': sendsTogglesAtOnce,
  'undoes a later toggle when a request fails': undoesLaterToggles,
  'accepts outdated lists': acceptsOutdatedLists,
  'keeps pending toggles across sessions': keepsTogglesAcrossSessions,
  'assumes that a failed request was not applied': treatsFailureAsNotApplied,
};
