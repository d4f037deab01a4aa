import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isPlainPress } from '#shared/lib/isPlainPress.ts';
import { useHasLeft } from '#shared/ui/useHasLeft.ts';

/** The state of a link from a list to a form. It tells the form that "back" leads to the list as it was. */
export const fromList = { isFromList: true };

const isFromList = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isFromList' in state && state.isFromList === true;

/**
 * Leaves a form for its list. If the user came from the list, that is a step back, so the list has the same search, page and
 * scroll position. Otherwise it opens `listPath`. A user who has left the form already stays where they are.
 */
export const useReturnToList = (listPath: string) => {
  const location = useLocation();
  const navigate = useNavigate();
  const canGoBack = isFromList(location.state);
  const hasLeft = useHasLeft();
  /** `replace`: the opened list takes the form's place in the history. */
  const returnToList = ({ replace = false } = {}) => {
    if (!hasLeft.current) void (canGoBack ? navigate(-1) : navigate(listPath, { replace }));
  };
  return {
    returnToList,
    /** The props of a link that does the same. Opened in a new tab, it shows `listPath`. */
    linkProps: {
      href: listPath,
      onClick: (event: MouseEvent) => {
        if (!canGoBack || !isPlainPress(event)) return;
        event.preventDefault();
        returnToList();
      },
    },
  };
};
