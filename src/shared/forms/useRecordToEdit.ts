import { useEffect, useEffectEvent } from 'react';
import { notify } from '#shared/ui/toasts/notify.ts';
import { useReturnToList } from './useReturnToList.ts';

/** The used part of a query hook's result. Its endpoint keeps no unused data, so each form starts with a new request. */
type RecordQuery<Row> = { data?: Row; isError: boolean };

type Options = {
  /** The toast when the record cannot be loaded. */
  failure: string;
  /** The path of the list to return to in that case. */
  listPath: string;
};

/**
 * The record to edit. If it cannot be loaded, shows one toast and returns to the list. Once loaded, it stays, even if a
 * refetch fails, because the user may have started to type.
 */
export const useRecordToEdit = <Row>(
  { data, isError }: RecordQuery<Row>,
  { failure, listPath }: Options,
): Row | undefined => {
  const { returnToList } = useReturnToList(listPath);
  const hasFailed = isError && data === undefined;

  const giveUp = useEffectEvent(() => {
    notify(failure, { variant: 'error' });
    returnToList({ replace: true });
  });
  useEffect(() => {
    if (hasFailed) giveUp();
  }, [hasFailed]);

  return data;
};
