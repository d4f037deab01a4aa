import { useEffect, useEffectEvent, useState } from 'react';
import { notify } from '#shared/ui/toasts/notify.ts';
import { useReturnToList } from './useReturnToList.ts';

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
  /** The path of the list to return to in that case. */
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
  const { returnToList } = useReturnToList(listPath);
  const [initial] = useState({ requestId, fulfilledTimeStamp });
  const record = fulfilledTimeStamp === initial.fulfilledTimeStamp ? undefined : data;
  // Never true on mount, so StrictMode's second effect run does not show a second toast.
  const hasFailed = isError && record === undefined && requestId !== initial.requestId;

  const giveUp = useEffectEvent(() => {
    notify(failure, { variant: 'error' });
    returnToList({ replace: true });
  });
  useEffect(() => {
    if (hasFailed) giveUp();
  }, [hasFailed]);

  return record;
};
