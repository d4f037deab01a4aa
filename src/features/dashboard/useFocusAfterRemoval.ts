import { useEffect, useRef, type RefObject } from 'react';
import { hasLostFocus } from '#shared/ui/focus.ts';

/**
 * Moves the focus to the returned ref when one of the counts falls. The pressed button was removed with what was counted,
 * and the keyboard focus would start again at the top of the page.
 */
export const useFocusAfterRemoval = <Target extends HTMLElement>(
  ...counts: number[]
): RefObject<Target | null> => {
  const targetRef = useRef<Target>(null);
  const previousCounts = useRef(counts);
  useEffect(() => {
    const hasFallen = previousCounts.current.some((previous, index) => previous > (counts[index] ?? 0));
    previousCounts.current = counts;
    if (hasFallen && hasLostFocus()) targetRef.current?.focus({ preventScroll: true });
  });
  return targetRef;
};
