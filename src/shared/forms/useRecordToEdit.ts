import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { notify } from '#shared/ui/toasts/notify.ts';

/** What is read of a query hook's result. The query must be made with `refetchOnMountOrArgChange: true`. */
type RecordQuery<Row> = {
  data?: Row;
  isError: boolean;
  /** Names the latest call. */
  requestId?: string;
  fulfilledTimeStamp?: number;
};

type Options = {
  /** The sentence for when the record cannot be loaded. */
  failure: string;
  /** Where to go then. */
  listPath: string;
};

/**
 * The record a form is about, fetched for this form: an answer (or a failure) that the cache still holds from an
 * earlier visit does not count. When it cannot be loaded, says so once and goes back to the list. Once it is there it
 * stays while the session lasts, whatever becomes of later fetches: something may have been typed.
 */
export const useRecordToEdit = <Row>(
  { data, isError, requestId, fulfilledTimeStamp }: RecordQuery<Row>,
  { failure, listPath }: Options,
): Row | undefined => {
  const navigate = useNavigate();
  const [former] = useState({ requestId, fulfilledTimeStamp });
  const record = fulfilledTimeStamp === former.fulfilledTimeStamp ? undefined : data;
  // Never true on mount, which StrictMode plays twice.
  const hasFailed = isError && record === undefined && requestId !== former.requestId;

  useEffect(() => {
    if (!hasFailed) return;
    notify(failure, { variant: 'error' });
    void navigate(listPath, { replace: true });
  }, [hasFailed, failure, listPath, navigate]);

  return record;
};
