import { useEffect, useRef, type DOMAttributes, type RefObject } from 'react';

type ToastFocus = {
  handlers: DOMAttributes<HTMLElement>;
  /** Sends the focus back to where it was before it came to the toasts, if `node` holds it. */
  releaseFrom: (node: HTMLElement) => void;
};

/** Alt+T brings the focus to the newest toast; Escape, and the end of the toast that has it, take it back. */
export const useToastFocus = (region: RefObject<HTMLElement | null>): ToastFocus => {
  const cameFrom = useRef<Element>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // The code, not the key: with Alt held, many keyboards write another letter.
      if (!event.altKey || event.code !== 'KeyT' || !region.current) return;
      const newest = newestToast(region.current);
      if (!newest) return;
      event.preventDefault();
      if (!region.current.contains(document.activeElement)) cameFrom.current = document.activeElement;
      newest.focus();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [region]);

  const releaseFrom = (node: HTMLElement) => {
    const holder = document.activeElement;
    if (!(holder instanceof HTMLElement) || !node.contains(holder)) return;
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    // What had it may be gone or disabled by now.
    if (document.activeElement === holder) holder.blur();
  };

  return {
    releaseFrom,
    handlers: {
      onFocus: ({ currentTarget, relatedTarget }) => {
        // Without a related target the focus came from nowhere, or the window got back the one it had.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      },
      onKeyDown: ({ key, currentTarget }) => {
        if (key === 'Escape') releaseFrom(currentTarget);
      },
    },
  };
};

const newestToast = (region: HTMLElement): HTMLElement | undefined =>
  [...region.querySelectorAll<HTMLElement>('[data-toast]')].findLast((toast) => !toast.closest('[inert]'));
