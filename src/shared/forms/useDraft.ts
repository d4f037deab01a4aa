import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { useSelector, useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { draftLeft, selectDraft, selectDraftsOwner, type Draft, type DraftsState } from './draftsSlice.ts';

type State = { drafts: DraftsState };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A copy of those `values` that are not as in `initial`, or undefined if all are: the store freezes what it is given. */
const changedFrom = (initial: FieldValues, values: FieldValues): Draft | undefined => {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, initial[name]));
  return changed.length > 0 ? (JSON.parse(JSON.stringify(Object.fromEntries(changed))) as Draft) : undefined;
};

type Options<Values extends FieldValues> = {
  /** What the form held before anything was typed. */
  initial: DefaultValues<Values>;
  /** Asked when the form goes: whether the user wanted that what is unsent be lost. */
  isGivenUp?: () => boolean;
};

/**
 * Keeps what was typed into the one form of a page when the form goes before it was sent, as when the session ends
 * meanwhile, and fills it in again for the same user. Only changed fields are kept: the others are the record's, which
 * may be newer by then. `forget` is for a form that had gone while it was being sent, and then arrived: where it has
 * been filled in again, it is emptied.
 */
export const useDraft = <Values extends FieldValues>(
  { getValues, reset }: UseFormReturn<Values>,
  options: Options<Values>,
): { isRestored: boolean; forget: () => void } => {
  const { pathname } = useLocation();
  const { getState, dispatch } = useStore<State>();
  const [{ initial, isGivenUp, page, owner, draft }] = useState(() => ({
    ...options,
    page: pathname,
    owner: selectDraftsOwner(getState()),
    draft: changedFrom(options.initial, selectDraft(getState(), pathname) ?? {}),
  }));
  const isForgotten = useSelector((state: State) => draft && !selectDraft(state, page));

  useEffect(() => {
    if (draft) reset({ ...initial, ...draft }, { keepDefaultValues: true });
    return () => {
      const left = isGivenUp?.() ? undefined : changedFrom(initial, getValues());
      dispatch(draftLeft({ owner, page, draft: left }));
    };
  }, [getValues, reset, dispatch, initial, isGivenUp, page, owner, draft]);

  useEffect(() => {
    if (isForgotten && isSame(changedFrom(initial, getValues()), draft)) reset(initial);
  }, [isForgotten, getValues, reset, initial, draft]);

  return { isRestored: draft !== undefined, forget: () => void dispatch(draftLeft({ owner, page })) };
};
