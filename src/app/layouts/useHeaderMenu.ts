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
  // Forgotten at once, or going back to that address would open it again.
  if (openedAt !== undefined && !isOpen) setOpenedAt(undefined);

  useEffect(() => {
    if (!isOpen) return;
    const closeUnlessWithin = ({ target }: Event) => {
      if (target instanceof Node && !headerRef.current?.contains(target)) setOpenedAt(undefined);
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
    /** For a choice or a press outside: the focus goes back to the toggle, unless a new page takes it. */
    close: () => {
      setOpenedAt(undefined);
      toggleRef.current?.focus();
    },
  };
};
