import { createSelector, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { Id } from '#contract/id.ts';
import { isIdentityChange, tokenDecoded } from '#features/session/index.ts';
import { statusOf } from '#shared/api/apiError.ts';
import { savedPropertiesApi } from './savedPropertiesApi.ts';

const { getSavedProperties, saveProperty, unsaveProperty } = savedPropertiesApi.endpoints;

export const isSettled = isAnyOf(
  saveProperty.matchFulfilled,
  saveProperty.matchRejected,
  unsaveProperty.matchFulfilled,
  unsaveProperty.matchRejected,
);

/** What the user wants of one home while the server does not agree yet. `requestId` names the call under way. */
type Wish = { id: Id; isSaved: boolean; requestId?: string };

export type SavedPropertiesState = {
  /** What the server is known to hold, by id as text. */
  saved: Record<string, Id>;
  wishes: Record<string, Wish>;
  /** The list being fetched, and the ids whose calls succeeded meanwhile: of those it may be out of date. */
  listing?: { requestId: string; changed: string[] };
  /** Only a fresh list can tell what the server holds: nobody has asked yet, or a call did not end well. */
  isListDue: boolean;
};

const initialState: SavedPropertiesState = { saved: {}, wishes: {}, isListDue: false };

const savedPropertiesSlice = createSlice({
  name: 'savedProperties',
  initialState,
  reducers: {
    /** The heart was pressed: from now on the user wants the home saved, or not. */
    saveToggled: (
      { wishes, saved },
      { payload: { id, isSaved } }: PayloadAction<{ id: Id; isSaved: boolean }>,
    ) => {
      const key = String(id);
      const wish = wishes[key];
      if (wish) wish.isSaved = isSaved;
      else if (isSaved !== key in saved) wishes[key] = { id, isSaved };
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(tokenDecoded, (state) => {
        state.isListDue = true;
      })
      .addMatcher(isIdentityChange, () => initialState)
      .addMatcher(isAnyOf(saveProperty.matchPending, unsaveProperty.matchPending), ({ wishes }, { meta }) => {
        const wish = wishes[String(meta.arg.originalArgs)];
        if (wish) wish.requestId = meta.requestId;
      })
      .addMatcher(isSettled, (state, { meta, payload }) => {
        const id = meta.arg.originalArgs;
        const key = String(id);
        const wish = state.wishes[key];
        // The answer belongs to a former session.
        if (wish?.requestId !== meta.requestId) return;

        const isSave = meta.arg.endpointName === 'saveProperty';
        const isDone = meta.requestStatus === 'fulfilled' || (isSave && statusOf(payload) === 409);
        if (isDone && isSave) state.saved[key] = id;
        if (isDone && !isSave) delete state.saved[key];
        if (isDone) state.listing?.changed.push(key);
        // The server may have acted and its answer been lost, or what we held of this home may have been wrong.
        else state.isListDue = true;

        // A wish that its call carried is met or, if the call failed, given up. One that changed meanwhile is still to send.
        if (wish.isSaved === isSave) delete state.wishes[key];
        else delete wish.requestId;
      })
      .addMatcher(getSavedProperties.matchPending, (state, { meta }) => {
        state.listing = { requestId: meta.requestId, changed: [] };
        state.isListDue = false;
      })
      .addMatcher(getSavedProperties.matchFulfilled, (state, { meta, payload }) => {
        if (state.listing?.requestId !== meta.requestId) return;
        const { changed } = state.listing;
        state.saved = Object.fromEntries([
          ...payload.map(({ id }) => [String(id), id] as const).filter(([key]) => !changed.includes(key)),
          ...Object.entries(state.saved).filter(([key]) => changed.includes(key)),
        ]);
        delete state.listing;
      })
      .addMatcher(getSavedProperties.matchRejected, (state, { meta }) => {
        if (state.listing?.requestId !== meta.requestId) return;
        delete state.listing;
        state.isListDue = true;
      });
  },
  selectors: {
    /** What the heart shows: the wish if there is one, else what the server holds. */
    selectIsSaved: ({ saved, wishes }, id: Id) => wishes[String(id)]?.isSaved ?? String(id) in saved,
    selectSavedIds: createSelector(
      [(state: SavedPropertiesState) => state.saved, (state: SavedPropertiesState) => state.wishes],
      (saved, wishes): Id[] => [
        ...Object.values(wishes).flatMap((wish) =>
          wish.isSaved && !(String(wish.id) in saved) ? [wish.id] : [],
        ),
        ...Object.entries(saved).flatMap(([key, id]) => (wishes[key]?.isSaved === false ? [] : [id])),
      ],
    ),
    /** Wishes that no call carries yet. */
    selectUnsentWishes: createSelector([(state: SavedPropertiesState) => state.wishes], (wishes) =>
      Object.values(wishes).filter((wish) => wish.requestId === undefined),
    ),
    /** Whether a call still belongs to this session; a late answer of a former one concerns nobody. */
    selectIsCurrentRequest: ({ wishes }, requestId: string) =>
      Object.values(wishes).some((wish) => wish.requestId === requestId),
    selectIsListDue: ({ isListDue, listing }) => isListDue && listing === undefined,
  },
});

export const savedPropertiesReducer = savedPropertiesSlice.reducer;
export const { saveToggled } = savedPropertiesSlice.actions;
export const { selectIsSaved, selectSavedIds, selectUnsentWishes, selectIsCurrentRequest, selectIsListDue } =
  savedPropertiesSlice.selectors;
