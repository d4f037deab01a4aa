import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the first added item of a list: to its link or, while the item has none, to the item. Call
 * `focusFirstAddedItem` before the list grows; the next render has the new items.
 */
export const useFocusFirstAddedItem = (
  length: number,
): { listRef: RefObject<HTMLUListElement | null>; focusFirstAddedItem: () => void } => {
  const listRef = useRef<HTMLUListElement>(null);
  const lengthBefore = useRef<number>(undefined);
  useEffect(() => {
    if (lengthBefore.current === undefined || length <= lengthBefore.current) return;
    const item = listRef.current?.children[lengthBefore.current];
    if (item instanceof HTMLElement) (item.querySelector('a') ?? item).focus();
    lengthBefore.current = undefined;
  }, [length]);
  return { listRef, focusFirstAddedItem: () => void (lengthBefore.current = length) };
};
