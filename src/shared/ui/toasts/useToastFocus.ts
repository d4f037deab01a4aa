import { useEffect, useRef, type DOMAttributes, type RefObject } from 'react';

type ToastFocus = {
  handlers: DOMAttributes<HTMLElement>;
  /** Returns focus to where it was before it moved to the toasts, if `node` contains it. */
  restoreFocusFrom: (node: HTMLElement) => void;
};

const serialOf = (toast: HTMLElement) => Number(toast.dataset.toast);

/** The toast of the latest message. It may be an older one that was counted up. */
const newestToast = (region: HTMLElement): HTMLElement | undefined =>
  [...region.querySelectorAll<HTMLElement>('[data-toast]')]
    .filter((toast) => !toast.closest('[inert]'))
    .sort((a, b) => serialOf(a) - serialOf(b))
    .at(-1);

/** Alt+T focuses the newest toast. Escape returns focus, and so does closing the focused toast. */
export const useToastFocus = (region: RefObject<HTMLElement | null>): ToastFocus => {
  const previousFocus = useRef<Element>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Uses `code` instead of `key`, because Alt changes the letter on many keyboards.
      if (!event.altKey || event.code !== 'KeyT' || !region.current) return;
      const newest = newestToast(region.current);
      if (!newest) return;
      event.preventDefault();
      if (!region.current.contains(document.activeElement)) previousFocus.current = document.activeElement;
      newest.focus();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [region]);

  const restoreFocusFrom = (node: HTMLElement) => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || !node.contains(focused)) return;
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
    // The previous element may have been removed or disabled.
    if (document.activeElement === focused) focused.blur();
  };

  return {
    restoreFocusFrom,
    handlers: {
      onFocus: ({ currentTarget, relatedTarget }) => {
        // Without a related target, no element had focus before, or the window has regained its own focus.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
      },
      onKeyDown: ({ key, currentTarget }) => {
        if (key === 'Escape') restoreFocusFrom(currentTarget);
      },
    },
  };
};
