import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { draftLeft, selectDraft, selectDraftsOwner, type DraftsState } from './draftsSlice.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type Options<Values extends FieldValues> = {
  /** What the form held before anything was typed. */
  initial: DefaultValues<Values>;
  /** Asked when the form goes: whether the user wanted that what is unsent be lost. */
  isGivenUp?: () => boolean;
};

/**
 * Keeps what was typed into the one form of a page when the form goes before it was sent, as when the session ends
 * meanwhile, and fills it in again for the same user. Only changed fields are kept: the others are the record's, which
 * may be newer by then. `forget` is for a form that had gone while it was being sent, and then arrived.
 */
export const useDraft = <Values extends FieldValues>(
  { getValues, reset }: UseFormReturn<Values>,
  options: Options<Values>,
): { isRestored: boolean; forget: () => void } => {
  const { pathname } = useLocation();
  const { getState, dispatch } = useStore<{ drafts: DraftsState }>();
  const [{ initial, isGivenUp, page, owner, draft }] = useState(() => ({
    ...options,
    page: pathname,
    owner: selectDraftsOwner(getState()),
    draft: selectDraft(getState(), pathname),
  }));

  useEffect(() => {
    if (draft) reset({ ...initial, ...draft }, { keepDefaultValues: true });
    return () => {
      const changed = Object.entries(getValues()).filter(([name, value]) => !isSame(value, initial[name]));
      const isLeft = changed.length > 0 && !isGivenUp?.();
      dispatch(draftLeft({ owner, page, draft: isLeft ? Object.fromEntries(changed) : undefined }));
    };
  }, [getValues, reset, dispatch, initial, isGivenUp, page, owner, draft]);

  return { isRestored: draft !== undefined, forget: () => void dispatch(draftLeft({ owner, page })) };
};
