import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The second press of a double click comes within this time. */
const doubleClickMs = 500;

/**
 * Returns a function that goes one step back in the history. The page stays until the other one is rendered, so a double
 * click or a repeated key must not go back twice.
 */
export const useGoBack = (): (() => void) => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const lastTime = useRef(-Infinity);
  useEffect(() => {
    lastTime.current = -Infinity;
  }, [key]);
  return () => {
    if (performance.now() - lastTime.current < doubleClickMs) return;
    lastTime.current = performance.now();
    void navigate(-1);
  };
};

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'>;

/**
 * Handles the click on a link that goes back instead of opening its URL. With another button or with a key held,
 * browsers still open a tab or download the page.
 */
export const goBackOnClick = (event: Click, goBack: () => void): void => {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  goBack();
};
