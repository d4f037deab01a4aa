import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Id } from '#contract/id.ts';
import { goBackOnClick } from '#shared/lib/goBackOnClick.ts';
import { useHasLeftRef } from '#shared/ui/useHasLeftRef.ts';

/** The state of a link from a list to a form. It tells the form that "back" leads to the list as it was. */
export const fromList = { isFromList: true };

const isFromList = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isFromList' in state && state.isFromList === true;

/** The id is undefined if the API did not tell it. */
type Saved = { id: Id | undefined };

let lastSaved: (Saved & { listPath: string }) | undefined;

/** The record whose form has just led to the list at `path`, for the list to mark it. Undefined if none was saved. */
export const savedFor = (path: string): Saved | undefined =>
  lastSaved?.listPath === path ? lastSaved : undefined;

/** Call it when the list has read it. */
export const forgetSaved = (): void => {
  lastSaved = undefined;
};

type ReturnOptions = {
  /** The opened list takes the form's place in the history. */
  replace?: boolean;
  saved?: Saved;
};

/**
 * Leaves a form for its list. If the user came from the list, that is a step back, so the list has the same search,
 * page and scroll position. Otherwise it opens `listPath`. A user who has left the form already stays where they are.
 */
export const useReturnToList = (listPath: string) => {
  const location = useLocation();
  const navigate = useNavigate();
  const canGoBack = isFromList(location.state);
  const hasLeft = useHasLeftRef();
  const returnToList = ({ replace = false, saved }: ReturnOptions = {}) => {
    if (hasLeft.current) return;
    lastSaved = saved && { ...saved, listPath };
    void (canGoBack ? navigate(-1) : navigate(listPath, { replace }));
  };
  return {
    returnToList,
    /** The props of a link that does the same. Opened in a new tab, it shows `listPath`. */
    linkProps: {
      href: listPath,
      onClick: (event: MouseEvent) => {
        if (canGoBack) goBackOnClick(event, returnToList);
      },
    },
  };
};
