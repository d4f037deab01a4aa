import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Id } from '#contract/id.ts';
import { goBackOnClick, useGoBack } from '#shared/goBack.ts';
import { useIsUnmountedRef } from '#shared/ui/useIsUnmountedRef.ts';

/** The state of a link from a list to a form. It tells the form that "back" leads to the list as it was. */
export const fromList = { isFromList: true };

/** `id` is undefined if the response to a creation had none. */
type FormRecord = { id: Id | undefined };
/** `isSaved` is false if the form was canceled. */
type LastRecord = FormRecord & { isSaved: boolean };

let lastRecord: (LastRecord & { listPath: string }) | undefined;

/** The record whose form has just led to the list at `path`, for the list to mark it. */
export const lastRecordOf = (path: string): LastRecord | undefined =>
  lastRecord?.listPath === path ? lastRecord : undefined;

/** Call this when the list has read the record, or when the user stays in the form. */
export const forgetLastRecord = (): void => {
  lastRecord = undefined;
};

type ReturnOptions = {
  /** The opened list takes the form's place in the history. */
  replace?: boolean;
  /** The record that the form has saved. */
  saved?: FormRecord;
};

/**
 * Leaves a form for its list. If the user came from the list, that is a step back, so the list has the same search,
 * page and scroll position. Otherwise it opens `listPath`. The list marks the record that the form has edited or
 * created. A user who has left the form already stays where they are.
 */
export const useReturnToList = (listPath: string, edited?: FormRecord) => {
  const location = useLocation();
  const navigate = useNavigate();
  const goBack = useGoBack();
  const canGoBack = (location.state as Partial<typeof fromList> | null)?.isFromList === true;
  const isUnmounted = useIsUnmountedRef();
  const returnToList = ({ replace = false, saved }: ReturnOptions = {}) => {
    if (isUnmounted.current) return;
    const record = edited ?? saved;
    lastRecord = record && { listPath, id: record.id, isSaved: saved !== undefined };
    if (canGoBack) goBack();
    else void navigate(listPath, { replace });
  };
  return {
    returnToList,
    /** The props of a link that does the same. Opened in a new tab, it shows `listPath`. */
    linkProps: {
      href: listPath,
      onClick: (event: MouseEvent) => goBackOnClick(event, returnToList),
    },
  };
};
