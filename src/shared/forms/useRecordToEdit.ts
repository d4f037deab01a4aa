import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { notify } from '#shared/ui/toasts/notify.ts';

/** The used part of a query hook's result. The query must set `refetchOnMountOrArgChange: true`. */
type RecordQuery<Row> = {
  data?: Row;
  isError: boolean;
  /** Identifies the latest request. */
  requestId?: string;
  fulfilledTimeStamp?: number;
};

type Options = {
  /** The toast when the record cannot be loaded. */
  failure: string;
  /** The path to open in that case. */
  listPath: string;
};

/**
 * The record to edit, fetched when the form mounts. Data (or an error) that is cached from an earlier visit is ignored.
 * If the record cannot be loaded, shows one toast and returns to the list. Once loaded, the record stays for the
 * rest of the session, even if a refetch fails, because the user may have started to type.
 */
export const useRecordToEdit = <Row>(
  { data, isError, requestId, fulfilledTimeStamp }: RecordQuery<Row>,
  { failure, listPath }: Options,
): Row | undefined => {
  const navigate = useNavigate();
  const [initial] = useState({ requestId, fulfilledTimeStamp });
  const record = fulfilledTimeStamp === initial.fulfilledTimeStamp ? undefined : data;
  // Never true on mount, so StrictMode's second effect run does not show a second toast.
  const hasFailed = isError && record === undefined && requestId !== initial.requestId;

  useEffect(() => {
    if (!hasFailed) return;
    notify(failure, { variant: 'error' });
    void navigate(listPath, { replace: true });
  }, [hasFailed, failure, listPath, navigate]);

  return record;
};
