import { createSelector, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { Id } from '#contract/id.ts';
import { isSessionChange, tokenReceived } from '#features/session/index.ts';
import { errorStatus, isOutcomeUnknown } from '#shared/api/apiError.ts';
import { isSameId } from '#shared/lib/isSame.ts';
import { savedPropertiesApi } from './savedPropertiesApi.ts';

const { getSavedProperties, saveProperty, unsaveProperty } = savedPropertiesApi.endpoints;

export const isToggleSettled = isAnyOf(
  saveProperty.matchFulfilled,
  saveProperty.matchRejected,
  unsaveProperty.matchFulfilled,
  unsaveProperty.matchRejected,
);

/**
 * The state that the user wants for a property and the server has not confirmed. `requestId` is the request in flight.
 */
type PendingToggle = { id: Id; isSaved: boolean; requestId?: string };

export type SavedPropertiesState = {
  /** The ids that the server is known to hold. The most recently saved one is first. */
  saved: Id[];
  /** The key is the id as a string. There is at most one request in flight for each property. */
  pendingToggles: Record<string, PendingToggle>;
  /** The list request in flight, and the ids that changed since it was sent. Its response may be outdated for them. */
  listRequest?: { requestId: string; changed: string[] };
  /**
   * The list must be fetched: it has not been since the sign-in, or a request failed and only the list shows what the
   * server holds.
   */
  isListStale: boolean;
};

const includesId = (ids: Id[], id: Id) => ids.some((other) => isSameId(other, id));

const initialState: SavedPropertiesState = { saved: [], pendingToggles: {}, isListStale: false };

const selectSaved = ({ saved }: SavedPropertiesState) => saved;
/** Every heart asks whether its property is saved. */
const selectSavedKeys = createSelector([selectSaved], (saved) => new Set(saved.map(String)));

const savedPropertiesSlice = createSlice({
  name: 'savedProperties',
  initialState,
  reducers: {
    /** The user pressed the heart. `isSaved` is the state they want. */
    saveToggled: (
      { pendingToggles, saved },
      { payload: { id, isSaved } }: PayloadAction<{ id: Id; isSaved: boolean }>,
    ) => {
      const key = String(id);
      const pending = pendingToggles[key];
      if (pending) pending.isSaved = isSaved;
      else if (isSaved !== includesId(saved, id)) pendingToggles[key] = { id, isSaved };
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(isSessionChange, (_state, action) => ({
        ...initialState,
        isListStale: tokenReceived.match(action) && action.payload.user !== null,
      }))
      .addMatcher(isAnyOf(saveProperty.matchPending, unsaveProperty.matchPending), (state, { meta }) => {
        const pending = state.pendingToggles[String(meta.arg.originalArgs)];
        if (pending) pending.requestId = meta.requestId;
      })
      .addMatcher(isToggleSettled, (state, { meta, payload }) => {
        const id = meta.arg.originalArgs;
        const key = String(id);
        const pending = state.pendingToggles[key];
        // The response belongs to an earlier session.
        if (pending?.requestId !== meta.requestId) return;

        const isSave = meta.arg.endpointName === 'saveProperty';
        const isDone = meta.requestStatus === 'fulfilled' || (isSave && errorStatus(payload) === 409);
        if (isDone && !isSave) state.saved = state.saved.filter((other) => !isSameId(other, id));
        else if (isDone && !includesId(state.saved, id)) state.saved.unshift(id);
        if (isDone) state.listRequest?.changed.push(key);
        // The server may have applied the change although its response was lost, or our own state may have been wrong.
        // Any other refusal has changed nothing.
        else if (isOutcomeUnknown(payload) || [404, 409].includes(errorStatus(payload) ?? 0))
          state.isListStale = true;

        // A toggle that did not change during its request is done, even if the request failed. A changed one must still
        // be sent.
        if (pending.isSaved === isSave) delete state.pendingToggles[key];
        else delete pending.requestId;
      })
      .addMatcher(getSavedProperties.matchPending, (state, { meta }) => {
        state.listRequest = { requestId: meta.requestId, changed: [] };
        state.isListStale = false;
      })
      .addMatcher(getSavedProperties.matchFulfilled, (state, { meta, payload }) => {
        if (state.listRequest?.requestId !== meta.requestId) return;
        const changed = new Set(state.listRequest.changed);
        state.saved = [
          ...state.saved.filter((id) => changed.has(String(id))),
          ...payload.map(({ id }) => id).filter((id) => !changed.has(String(id))),
        ];
        delete state.listRequest;
      })
      .addMatcher(getSavedProperties.matchRejected, (state, { meta }) => {
        if (state.listRequest?.requestId !== meta.requestId) return;
        delete state.listRequest;
        state.isListStale = true;
      });
  },
  selectors: {
    /** What the heart shows: the pending toggle if there is one, otherwise the state on the server. */
    selectIsSaved: (state, id: Id) =>
      state.pendingToggles[String(id)]?.isSaved ?? selectSavedKeys(state).has(String(id)),
    selectSavedIds: createSelector(
      [selectSaved, selectSavedKeys, (state: SavedPropertiesState) => state.pendingToggles],
      (saved, savedKeys, pendingToggles): Id[] => [
        ...Object.values(pendingToggles).flatMap(({ id, isSaved }) =>
          isSaved && !savedKeys.has(String(id)) ? [id] : [],
        ),
        ...saved.filter((id) => pendingToggles[String(id)]?.isSaved !== false),
      ],
    ),
    /** Toggles without a request in flight. */
    selectUnsentToggles: ({ pendingToggles }) =>
      Object.values(pendingToggles).filter(({ requestId }) => requestId === undefined),
    /** Whether a request belongs to this session. A late response to a request of an earlier session is ignored. */
    selectIsCurrentRequest: ({ pendingToggles }, requestId: string) =>
      Object.values(pendingToggles).some((pending) => pending.requestId === requestId),
    selectNeedsListFetch: ({ isListStale, listRequest }) => isListStale && listRequest === undefined,
  },
});

declare module '#shared/store.ts' {
  interface RootState {
    savedProperties: SavedPropertiesState;
  }
}

export const savedPropertiesReducer = savedPropertiesSlice.reducer;
export const { saveToggled } = savedPropertiesSlice.actions;
export const {
  selectIsSaved,
  selectSavedIds,
  selectUnsentToggles,
  selectIsCurrentRequest,
  selectNeedsListFetch,
} = savedPropertiesSlice.selectors;
