import { useEffect, useRef, type MouseEvent } from 'react';
import { hasLostFocus } from '#shared/ui/focus.ts';

/**
 * Moves the focus to the heart of the next card when the user removes a card, or to that of the last card. The pressed
 * heart is removed with its card, and the keyboard focus would start again at the top of the page. Returns the handler
 * of the list's clicks.
 */
export const useFocusNextCard = () => {
  const pressed = useRef<{ heart: Element; list: Element; index: number }>(null);
  useEffect(() => {
    if (!pressed.current || pressed.current.heart.isConnected) return;
    const { list, index } = pressed.current;
    pressed.current = null;
    const item = list.children[Math.min(index, list.children.length - 1)];
    // A skeleton has no heart.
    if (hasLostFocus() && item instanceof HTMLElement)
      (item.querySelector<HTMLElement>('[aria-pressed]') ?? item).focus();
  });
  return ({ target, currentTarget }: MouseEvent) => {
    const heart = (target as Element).closest('[aria-pressed]');
    const index = [...currentTarget.children].findIndex((item) => item.contains(heart));
    pressed.current = heart && { heart, list: currentTarget, index };
  };
};
