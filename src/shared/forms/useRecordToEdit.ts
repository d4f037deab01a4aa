import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import type { Id } from '#contract/id.ts';
import { errorStatus } from '#shared/api/apiError.ts';
import type { WithETag } from '#shared/api/recordWrites.ts';
import { useAppDispatch } from '#shared/store.ts';
import { focusHeading } from '#shared/ui/focus.ts';
import { notify } from '#shared/ui/toasts/notify.ts';
import { draftDropped } from './draftsSlice.ts';
import type { LoadLatest } from './useConditionalSave.ts';
import { useReturnToList } from './useReturnToList.ts';

/** What a form knows about the record that it edits. It reads `etag` once, together with its values. */
export type EditedRecord<Values> = {
  id: Id;
  /** The entity tag of the version that the form is filled from. Undefined if the API sends none. */
  etag?: string;
  loadLatest: LoadLatest<Values>;
  /** Replaces the form by one that is filled from the latest version. */
  startOver: () => void;
};

/**
 * The used part of a query hook's result. Its endpoint keeps no unused data, so each form starts with a new request.
 */
type Query<Row> = {
  data?: WithETag<Row>;
  error?: unknown;
  refetch: () => Promise<{ data?: WithETag<Row>; error?: unknown }>;
};

type Options<Row, Values> = {
  toValues: (record: Row) => Values;
  /** The toast when the record cannot be loaded. */
  failure: string;
  /** The path of the list to return to in that case. */
  listPath: string;
};

/**
 * The record to edit, with the values of its form: give the form `formKey` as its key. If the record cannot be loaded,
 * shows one toast and returns to the list. Once loaded, it stays, even if a refetch fails, because the user may have
 * started to type.
 */
export const useRecordToEdit = <Row extends { id: Id }, Values>(
  { data, error, refetch }: Query<Row>,
  { toValues, failure, listPath }: Options<Row, Values>,
) => {
  const { returnToList } = useReturnToList(listPath);
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const [formKey, setFormKey] = useState(0);
  const [isDeleted, setIsDeleted] = useState(false);
  const hasFailed = error !== undefined && data === undefined;

  const giveUp = useEffectEvent(() => {
    notify(failure, { variant: 'error' });
    // Nobody can save a draft of a deleted record.
    if (errorStatus(error) === 404) dispatch(draftDropped({ page: pathname + search }));
    returnToList({ replace: true });
  });
  useEffect(() => {
    if (hasFailed) giveUp();
  }, [hasFailed]);

  if (!data || isDeleted) return undefined;

  const { record, etag } = data;
  const editedRecord: EditedRecord<Values> = {
    id: record.id,
    etag,
    loadLatest: async () => {
      const { data: latest, error: refetchError } = await refetch();
      if (refetchError !== undefined || !latest) return { error: refetchError };
      return { version: { values: toValues(latest.record), etag: latest.etag } };
    },
    startOver: () => {
      // The pressed button is unmounted with the old form.
      flushSync(() => setFormKey((key) => key + 1));
      focusHeading();
    },
  };
  /** Returns to the list after the record has been deleted. */
  const leaveDeleted = () => {
    // Unmounts the form first. Otherwise it would ask whether to discard changes to the deleted record.
    flushSync(() => setIsDeleted(true));
    // The form has kept its input as a draft.
    dispatch(draftDropped({ page: pathname + search }));
    returnToList({ replace: true });
  };
  return { record, formKey, values: toValues(record), editedRecord, leaveDeleted };
};
