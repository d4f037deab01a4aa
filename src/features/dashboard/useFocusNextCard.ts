import { useEffect, useRef, type RefObject } from 'react';
import { hasLostFocus } from '#shared/ui/focus.ts';
import type { SavedPropertyEntry } from './useSavedProperties.ts';

/**
 * Moves the focus to the heart of the next card when a card is removed, or to that of the last card. The pressed heart
 * was removed with its card, and the keyboard focus would start again at the top of the page.
 */
export const useFocusNextCard = (
  listRef: RefObject<HTMLUListElement | null>,
  entries: SavedPropertyEntry[],
) => {
  const previousEntries = useRef(entries);
  const pressedHeart = useRef<Element>(null);
  useEffect(() => {
    const notePressed = ({ target }: Event) => {
      pressedHeart.current = (target as Element).closest('[aria-pressed]');
    };
    document.addEventListener('click', notePressed, true);
    return () => document.removeEventListener('click', notePressed, true);
  }, []);
  useEffect(() => {
    const ids = new Set(entries.map(({ id }) => id));
    // A skeleton also disappears if its property is no longer listed. Nobody pressed anything then.
    const removedIndex = previousEntries.current.findIndex(
      ({ id, property, hasFailed }) => !ids.has(id) && (property !== undefined || hasFailed),
    );
    previousEntries.current = entries;
    if (removedIndex < 0) return;
    // Otherwise another tab or an administrator has removed it, and the focus would scroll to its place.
    const isOwnRemoval = pressedHeart.current?.isConnected === false;
    pressedHeart.current = null;
    if (!isOwnRemoval || !hasLostFocus()) return;
    const items = listRef.current?.children;
    const item = items?.[Math.min(removedIndex, items.length - 1)];
    // A skeleton has no heart.
    if (item instanceof HTMLElement) (item.querySelector<HTMLElement>('[aria-pressed]') ?? item).focus();
  }, [listRef, entries]);
};
