import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the first added item of a list: to its link or, while the item has none, to the item. `listRef` is
 * for the list, or for an element with several lists that count as one. Call `focusFirstAddedItem` before the list
 * grows; the next render has the new items.
 */
export const useFocusFirstAddedItem = <List extends HTMLElement = HTMLUListElement>(
  length: number,
): { listRef: RefObject<List | null>; focusFirstAddedItem: () => void } => {
  const listRef = useRef<List>(null);
  const lengthBefore = useRef<number>(undefined);
  useEffect(() => {
    if (lengthBefore.current === undefined || length <= lengthBefore.current) return;
    const item = listRef.current?.querySelectorAll('li')[lengthBefore.current];
    if (item) (item.querySelector('a') ?? item).focus();
    lengthBefore.current = undefined;
  }, [length]);
  return { listRef, focusFirstAddedItem: () => void (lengthBefore.current = length) };
};
