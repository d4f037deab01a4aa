import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Whoever typed: what tells this user from any other. */
type Owner = string;

/** The fields that were changed and not yet sent, by name. */
export type Draft = Record<string, unknown>;

export type DraftsState = {
  /** The one user to whom everything here is given back. */
  owner: Owner | null;
  /** By the path of the page that the form stands on. */
  byPage: Record<string, Draft>;
};

const none: DraftsState = { owner: null, byPage: {} };

const draftsSlice = createSlice({
  name: 'drafts',
  initialState: none,
  reducers: {
    /** A user came in: whatever another one left behind goes. Without an owner nothing is kept. */
    draftsClaimed: (state, { payload: { owner } }: PayloadAction<{ owner: Owner | null }>) =>
      owner !== null && state.owner === owner ? state : { owner, byPage: {} },
    /** The user signed out. */
    draftsCleared: () => none,
    /** A form has gone, perhaps after its user: `draft` is what had not been sent, undefined if there was nothing. */
    draftChanged: (
      state,
      { payload }: PayloadAction<{ owner: Owner | null; page: string; draft?: Draft }>,
    ) => {
      if (payload.owner === null || payload.owner !== state.owner) return;
      if (payload.draft) state.byPage[payload.page] = payload.draft;
      else delete state.byPage[payload.page];
    },
  },
  selectors: {
    selectDraftsOwner: ({ owner }) => owner,
    selectDraft: ({ byPage }, page: string): Draft | undefined => byPage[page],
  },
});

declare module '#shared/store.ts' {
  interface RootState {
    drafts: DraftsState;
  }
}

export const draftsReducer = draftsSlice.reducer;
export const { draftsClaimed, draftsCleared, draftChanged } = draftsSlice.actions;
export const { selectDraftsOwner, selectDraft } = draftsSlice.selectors;
