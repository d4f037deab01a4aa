import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useAppSelector, useAppStore } from '#shared/store.ts';
import { draftChanged, selectDraft, selectDraftsOwner, type Draft } from './draftsSlice.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A copy of the `values` that differ from `initial`, or undefined if none does. A copy, because the store freezes what it gets. */
const changedFrom = (initial: FieldValues, values: FieldValues): Draft | undefined => {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, initial[name]));
  return changed.length > 0 ? (JSON.parse(JSON.stringify(Object.fromEntries(changed))) as Draft) : undefined;
};

type Options<Values extends FieldValues> = {
  /** The form's values before the user typed. */
  initial: DefaultValues<Values>;
  /** Whether the user agreed to lose what is unsaved. Asked when the form unmounts. */
  isDiscarded?: () => boolean;
};

/**
 * Keeps what the user typed into a page's form when the form unmounts before it was sent, for example because the
 * session ended. The same user finds it in the form again. Only changed fields are kept: the others belong to the
 * record, which may be newer by then. Call `clear` when a form was sent after it had unmounted: the draft goes, and a
 * form that was restored from it is emptied.
 */
export const useDraft = <Values extends FieldValues>(
  { getValues, reset }: UseFormReturn<Values>,
  options: Options<Values>,
): { isRestored: boolean; clear: () => void } => {
  const { pathname } = useLocation();
  const { getState, dispatch } = useAppStore();
  const [{ initial, isDiscarded, page, owner, draft }] = useState(() => ({
    ...options,
    page: pathname,
    owner: selectDraftsOwner(getState()),
    draft: changedFrom(options.initial, selectDraft(getState(), pathname) ?? {}),
  }));
  const isCleared = useAppSelector((state) => draft && !selectDraft(state, page));

  useEffect(() => {
    if (draft) reset({ ...initial, ...draft }, { keepDefaultValues: true });
    return () => {
      const left = isDiscarded?.() ? undefined : changedFrom(initial, getValues());
      dispatch(draftChanged({ owner, page, draft: left }));
    };
  }, [getValues, reset, dispatch, initial, isDiscarded, page, owner, draft]);

  useEffect(() => {
    if (isCleared && isSame(changedFrom(initial, getValues()), draft)) reset(initial);
  }, [isCleared, getValues, reset, initial, draft]);

  return { isRestored: draft !== undefined, clear: () => void dispatch(draftChanged({ owner, page })) };
};
