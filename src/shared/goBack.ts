import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Returns a function that goes one step back in the history. A double click on its button goes back only once. */
export const useGoBack = (): (() => void) => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isGoing = useRef(false);
  useEffect(() => {
    isGoing.current = false;
  }, [key]);
  return () => {
    if (isGoing.current) return;
    isGoing.current = true;
    void navigate(-1);
  };
};

type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'detail' | 'preventDefault'
>;

/**
 * Handles the click on a link that goes back instead of opening its address. With another button or with a key held,
 * browsers still open a tab or download the page.
 */
export const goBackOnClick = (event: Click, goBack: () => void): void => {
  const { button, metaKey, ctrlKey, shiftKey, altKey, detail } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  // The link stays until the other page is rendered. A double click must not go back twice.
  if (detail < 2) goBack();
};
