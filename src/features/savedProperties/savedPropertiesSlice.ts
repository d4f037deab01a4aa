import { createSelector, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { Id } from '#contract/id.ts';
import { isIdentityChange } from '#features/session/index.ts';
import { statusOf } from '#shared/api/apiError.ts';
import { savedPropertiesApi } from './savedPropertiesApi.ts';

const { getSavedProperties, saveProperty, unsaveProperty } = savedPropertiesApi.endpoints;

/** What the user wants of one home while the server does not agree yet. `requestId` names the call under way. */
type Wish = { id: Id; isSaved: boolean; requestId?: string };

export type SavedPropertiesState = {
  /** What the server is known to hold, by id as text. */
  saved: Record<string, Id>;
  wishes: Record<string, Wish>;
  /** The list being fetched, and the ids that changed since: of those it may already be out of date. */
  listing?: { requestId: string; changed: Record<string, true> };
  /** A call ended without an answer that says what the server did. Only a fresh list can tell. */
  isDoubtful: boolean;
};

const initialState: SavedPropertiesState = { saved: {}, wishes: {}, isDoubtful: false };

type Outcome = 'saved' | 'absent' | 'unchanged' | 'unknown';

const settle = (state: SavedPropertiesState, id: Id, requestId: string, asked: boolean, outcome: Outcome) => {
  const key = String(id);
  const wish = state.wishes[key];
  // The answer belongs to a former session, or to none of ours.
  if (wish?.requestId !== requestId) return;

  if (outcome === 'saved') state.saved[key] = id;
  if (outcome === 'absent') delete state.saved[key];
  if (outcome === 'unknown') state.isDoubtful = true;
  if (state.listing) state.listing.changed[key] = true;

  // A wish that failed is given up. One that changed meanwhile is met if the server is known to hold it already.
  const isGivenUp = (outcome === 'unchanged' || outcome === 'unknown') && wish.isSaved === asked;
  const isMet = outcome !== 'unknown' && wish.isSaved === key in state.saved;
  if (isGivenUp || isMet) delete state.wishes[key];
  else delete wish.requestId;
};

/** Below 500 the server has judged the call and changed nothing; anything else leaves open what it did. */
const failureOf = (error: unknown): Outcome => {
  const status = statusOf(error);
  return status !== undefined && status < 500 ? 'unchanged' : 'unknown';
};

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
    const {
      matchPending: isSaving,
      matchFulfilled: isSavingDone,
      matchRejected: isSavingRefused,
    } = saveProperty;
    const {
      matchPending: isUnsaving,
      matchFulfilled: isUnsavingDone,
      matchRejected: isUnsavingRefused,
    } = unsaveProperty;
    const {
      matchPending: isListing,
      matchFulfilled: isListed,
      matchRejected: isListingRefused,
    } = getSavedProperties;

    builder
      .addMatcher(isIdentityChange, () => initialState)
      .addMatcher(isAnyOf(isSaving, isUnsaving), ({ wishes, listing }, { meta }) => {
        const key = String(meta.arg.originalArgs);
        const wish = wishes[key];
        if (wish) wish.requestId = meta.requestId;
        if (listing) listing.changed[key] = true;
      })
      .addMatcher(isSavingDone, (state, { meta }) =>
        settle(state, meta.arg.originalArgs, meta.requestId, true, 'saved'),
      )
      .addMatcher(isUnsavingDone, (state, { meta }) =>
        settle(state, meta.arg.originalArgs, meta.requestId, false, 'absent'),
      )
      .addMatcher(isSavingRefused, (state, { meta, payload }) => {
        const outcome = statusOf(payload) === 409 ? 'saved' : failureOf(payload);
        settle(state, meta.arg.originalArgs, meta.requestId, true, outcome);
      })
      .addMatcher(isUnsavingRefused, (state, { meta, payload }) =>
        settle(state, meta.arg.originalArgs, meta.requestId, false, failureOf(payload)),
      )
      .addMatcher(isListing, (state, { meta }) => {
        state.listing = {
          requestId: meta.requestId,
          changed: Object.fromEntries(Object.keys(state.wishes).map((key) => [key, true])),
        };
        state.isDoubtful = false;
      })
      .addMatcher(isListed, (state, { meta, payload }) => {
        if (state.listing?.requestId !== meta.requestId) return;
        const { changed } = state.listing;
        const kept = Object.entries(state.saved).filter(([key]) => key in changed);
        const listed = payload
          .map(({ id }) => [String(id), id] as const)
          .filter(([key]) => !(key in changed));
        state.saved = Object.fromEntries([...listed, ...kept]);
        delete state.listing;
      })
      .addMatcher(isListingRefused, (state, { meta }) => {
        if (state.listing?.requestId === meta.requestId) delete state.listing;
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
    /** True when nothing is under way and only a fresh list can tell what the server holds. */
    selectNeedsList: ({ isDoubtful, wishes, listing }) =>
      isDoubtful && listing === undefined && Object.keys(wishes).length === 0,
  },
});

export const savedPropertiesReducer = savedPropertiesSlice.reducer;
export const { saveToggled } = savedPropertiesSlice.actions;
export const { selectIsSaved, selectSavedIds, selectUnsentWishes, selectIsCurrentRequest, selectNeedsList } =
  savedPropertiesSlice.selectors;
