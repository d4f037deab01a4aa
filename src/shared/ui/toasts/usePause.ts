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
  paused: boolean;
  /** Spread these on the element whose hover and focus pause the toast. */
  handlers: DOMAttributes<HTMLElement>;
};

/** Pauses a toast while the pointer is over it, while it contains the focus, and while the window has no focus. */
export const usePause = (): Pause => {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const windowFocused = useWindowFocus();

  return {
    paused: hovered || focused || !windowFocused,
    handlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
};
