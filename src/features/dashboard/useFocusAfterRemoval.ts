import { useEffect, useRef, type RefObject } from 'react';

/**
 * Where the focus goes when a list grows shorter under it: the pressed button went with its entry, and the keyboard would
 * start again at the top of the page.
 */
export const useFocusAfterRemoval = <Target extends HTMLElement>(count: number): RefObject<Target | null> => {
  const targetRef = useRef<Target>(null);
  const former = useRef(count);
  useEffect(() => {
    if (count < former.current && document.activeElement === document.body)
      targetRef.current?.focus({ preventScroll: true });
    former.current = count;
  }, [count]);
  return targetRef;
};
