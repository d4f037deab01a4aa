import { useEffect, useRef } from 'react';

const relByKey: Record<string, string> = { ArrowLeft: 'prev', ArrowRight: 'next' };

/**
 * Presses the link to the previous or next property on Alt+Shift+arrow, anywhere on the page. The arrows alone belong
 * to the pictures, and in a field Option+Shift+arrow selects a word on a Mac.
 */
export const usePreviousNextShortcuts = () => {
  const linksRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, shiftKey, ctrlKey, metaKey, target } = event;
      const rel = relByKey[key];
      if (rel === undefined || !altKey || !shiftKey || ctrlKey || metaKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest('input, textarea, select, [role="dialog"]')) return;
      event.preventDefault();
      linksRef.current?.querySelector<HTMLElement>(`a[rel="${rel}"]`)?.click();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return linksRef;
};
