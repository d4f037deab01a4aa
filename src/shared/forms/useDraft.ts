import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { useAppSelector, useAppStore } from '#shared/store.ts';
import { isSameJson } from '#shared/lib/isSame.ts';
import { draftChanged, selectDraft, selectDraftsOwner, type Draft } from './draftsSlice.ts';
import type { IdempotencyKeys } from './idempotencyKeys.ts';

/** The `values` that differ from `initial`, or undefined. Copied, because the store freezes its state. */
const changedValues = (initial: FieldValues, values: FieldValues): Draft['fields'] | undefined => {
  const changed = Object.entries(values).filter(([name, value]) => !isSameJson(value, initial[name]));
  return changed.length > 0 ? structuredClone(Object.fromEntries<unknown>(changed)) : undefined;
};

type Options<Values extends FieldValues> = {
  /** The page of the form: its path, and its query string if the initial values depend on that. */
  page: string;
  /** The form's values before the user typed. */
  initial: DefaultValues<Values>;
  /** The entity tag of the record that `initial` came from. */
  etag?: string;
  /** Whether unsaved changes may be lost. Called when the form unmounts. */
  isLeavingAllowed?: () => boolean;
};

/**
 * Saves a draft when a form unmounts before it was submitted, for example because the session ended. The form is
 * restored for the same user. Only changed fields are kept, because the record itself may have changed by then. The
 * `etag` is then that of the version that the user saw, so that saving does not overwrite a change in between. With the
 * `idempotencyKeys` of what was sent without a response, a repeat creates nothing twice. `clear` removes the draft, after
 * a success or when the user discards it, and resets a form that was restored from it.
 */
export const useDraft = <Values extends FieldValues>(
  { getValues, reset, formState: { isDirty } }: UseFormReturn<Values>,
  options: Options<Values>,
): { isRestored: boolean; etag?: string; idempotencyKeys: IdempotencyKeys; clear: () => void } => {
  const { getState, dispatch } = useAppStore();
  const [opened] = useState(() => {
    const stored = selectDraft(getState(), options.page);
    const fields = changedValues(options.initial, stored?.fields ?? {});
    return {
      ...options,
      etag: (fields && stored?.etag) ?? options.etag,
      idempotencyKeys: new Map(Object.entries((fields && stored?.idempotencyKeys) ?? {})),
      owner: selectDraftsOwner(getState()),
      draft: fields,
    };
  });
  const isCleared = useAppSelector((state) => opened.draft && !selectDraft(state, opened.page));

  useEffect(() => {
    const { initial, draft, isLeavingAllowed, etag, idempotencyKeys, owner, page } = opened;
    if (draft) reset({ ...initial, ...draft }, { keepDefaultValues: true });
    return () => {
      const fields = isLeavingAllowed?.() ? undefined : changedValues(initial, getValues());
      const left = fields && { fields, etag, idempotencyKeys: Object.fromEntries(idempotencyKeys) };
      if (left || selectDraft(getState(), page)) dispatch(draftChanged({ owner, page, draft: left }));
    };
  }, [getValues, reset, dispatch, getState, opened]);

  useEffect(() => {
    const { initial, draft, owner, page } = opened;
    // The user has undone what was restored, so there is nothing to ask about.
    if (draft && !isDirty && !changedValues(initial, getValues())) dispatch(draftChanged({ owner, page }));
  }, [isDirty, getValues, dispatch, opened]);

  useEffect(() => {
    if (isCleared && isSameJson(changedValues(opened.initial, getValues()), opened.draft))
      reset(opened.initial);
  }, [isCleared, getValues, reset, opened]);

  return {
    isRestored: opened.draft !== undefined,
    etag: opened.etag,
    idempotencyKeys: opened.idempotencyKeys,
    clear: () => void dispatch(draftChanged({ owner: opened.owner, page: opened.page })),
  };
};
