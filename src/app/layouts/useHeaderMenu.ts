import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The state of a header's menu on small screens. Every navigation, Escape, focus that moves outside the header and a wide
 * window close the menu. The layouts call `close` on a click outside.
 */
export const useHeaderMenu = (isWide = false) => {
  const { key } = useLocation();
  const [openedAtKey, setOpenedAtKey] = useState<string>();
  const isOpen = openedAtKey === key && !isWide;
  const headerRef = useRef<HTMLElement>(null);
  const toggleRef = useRef<HTMLButtonElement>(null);
  // Reset the key right away. Otherwise, going back to this entry or to a narrow window would open the menu again.
  if (openedAtKey !== undefined && !isOpen) setOpenedAtKey(undefined);

  useEffect(() => {
    if (!isOpen) return;
    const closeOnOutsideFocus = ({ target }: Event) => {
      if (target instanceof Node && !headerRef.current?.contains(target)) setOpenedAtKey(undefined);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenedAtKey(undefined);
      toggleRef.current?.focus();
    };
    document.addEventListener('focusin', closeOnOutsideFocus);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('focusin', closeOnOutsideFocus);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  return {
    isOpen,
    headerRef,
    toggleRef,
    toggle: () => setOpenedAtKey(isOpen ? undefined : key),
    /** Closes the menu after a click on an item or outside. Focus returns to the toggle, unless a new page takes it. */
    close: () => {
      setOpenedAtKey(undefined);
      toggleRef.current?.focus();
    },
  };
};
