import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Identifies the user who typed the drafts. */
type Owner = string;

export type Draft = {
  /** The fields that were changed but not submitted, by name. */
  fields: Record<string, unknown>;
  /** The entity tag of the record that they were typed over. */
  etag?: string;
  /** The idempotency keys of what was sent without a response, by payload. */
  idempotencyKeys?: Record<string, string>;
};

type DraftsState = {
  /** The only user who may see these drafts. */
  owner: Owner | null;
  /** The drafts by the path and the query string of the form's page. */
  byPage: Record<string, Draft>;
};

const noDrafts: DraftsState = { owner: null, byPage: {} };

const draftsSlice = createSlice({
  name: 'drafts',
  initialState: noDrafts,
  reducers: {
    /** A user signed in. Drafts of another user are removed. Without an owner, no drafts are kept. */
    draftsClaimed: (state, { payload: { owner } }: PayloadAction<{ owner: Owner | null }>) =>
      owner !== null && state.owner === owner ? state : { owner, byPage: {} },
    /** The user signed out. */
    draftsCleared: () => noDrafts,
    /**
     * A form unmounted, was submitted, or has its first values again. Without a `draft`, nothing is kept. `owner` typed
     * it, who may no longer be the user.
     */
    draftChanged: (
      state,
      { payload }: PayloadAction<{ owner: Owner | null; page: string; draft?: Draft }>,
    ) => {
      if (payload.owner === null || payload.owner !== state.owner) return;
      if (payload.draft) state.byPage[payload.page] = payload.draft;
      else delete state.byPage[payload.page];
    },
    /** The record of a page has been deleted, so nobody can open its form again. */
    draftDropped: ({ byPage }, { payload: { page } }: PayloadAction<{ page: string }>) => {
      delete byPage[page];
    },
  },
  selectors: {
    selectDraftsOwner: ({ owner }) => owner,
    selectHasDrafts: ({ byPage }) => Object.keys(byPage).length > 0,
    selectDraft: ({ byPage }, page: string): Draft | undefined => byPage[page],
  },
});

declare module '#shared/store.ts' {
  interface RootState {
    drafts: DraftsState;
  }
}

export const draftsReducer = draftsSlice.reducer;
export const { draftsClaimed, draftsCleared, draftChanged, draftDropped } = draftsSlice.actions;
export const { selectDraftsOwner, selectHasDrafts, selectDraft } = draftsSlice.selectors;
