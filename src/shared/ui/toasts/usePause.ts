import { useState, useSyncExternalStore, type DOMAttributes } from 'react';

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('focus', onChange);
  window.addEventListener('blur', onChange);
  return () => {
    window.removeEventListener('focus', onChange);
    window.removeEventListener('blur', onChange);
  };
};

/**
 * Whether the window has focus. Reads `document.hasFocus()` instead of the event type: focus that moves into an
 * embedded video also fires `blur` on the window, although the user is still on the page.
 */
const useWindowFocus = (): boolean => useSyncExternalStore(subscribe, () => document.hasFocus());

type Pause = {
  isPaused: boolean;
  /** Spread these on the element whose hover and focus pause the toast. */
  handlers: DOMAttributes<HTMLElement>;
};

/** Pauses a toast while the pointer is over it, while it contains the focus, and while the window has no focus. */
export const usePause = (): Pause => {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isWindowFocused = useWindowFocus();

  return {
    isPaused: isHovered || isFocused || !isWindowFocused,
    handlers: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
    },
  };
};
