import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The small screens' menu of a header. It belongs to the address at which it was opened: any change of address closes
 * it, and so do Escape, a press outside and the keyboard moving on.
 */
export const useHeaderMenu = () => {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const isOpen = openedAt === key;
  const headerRef = useRef<HTMLElement>(null);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const close = () => setOpenedAt(undefined);
  // Forgotten at once, or going back to that address would open it again.
  if (openedAt !== undefined && !isOpen) close();

  useEffect(() => {
    if (!isOpen) return;
    // What no Tab reaches (a heading, the page itself) takes the focus of a press: that is for `dismiss`.
    const closeUnlessWithin = ({ target }: Event) => {
      if (target instanceof HTMLElement && target.tabIndex >= 0 && !headerRef.current?.contains(target))
        setOpenedAt(undefined);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenedAt(undefined);
      toggleRef.current?.focus();
    };
    document.addEventListener('focusin', closeUnlessWithin);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('focusin', closeUnlessWithin);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  return {
    isOpen,
    headerRef,
    toggleRef,
    toggle: () => setOpenedAt(isOpen ? undefined : key),
    /** Something was chosen: the focus goes back to the toggle, unless a new page takes it. */
    choose: () => {
      close();
      toggleRef.current?.focus();
    },
    /** There was a press outside: the focus goes back to the toggle, unless the press was on something that takes it. */
    dismiss: () => {
      if (!isOpen) return;
      close();
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLElement) || activeElement.tabIndex < 0) toggleRef.current?.focus();
    },
  };
};
