import { useEffect, useRef, type RefObject } from 'react';
import { hasLostFocus } from '#shared/ui/focus.ts';

/**
 * Moves the focus to the returned ref when a list gets shorter. The pressed button was removed with its item, and the
 * keyboard focus would start again at the top of the page.
 */
export const useFocusAfterRemoval = <Target extends HTMLElement>(count: number): RefObject<Target | null> => {
  const targetRef = useRef<Target>(null);
  const previousCount = useRef(count);
  useEffect(() => {
    if (count < previousCount.current && hasLostFocus()) targetRef.current?.focus({ preventScroll: true });
    previousCount.current = count;
  }, [count]);
  return targetRef;
};
