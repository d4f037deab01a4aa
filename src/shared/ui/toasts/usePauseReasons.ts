import { useState, type DOMAttributes } from 'react';
import { useWindowFocus } from './useWindowFocus.ts';

type PauseReasons = {
  paused: boolean;
  /** To be spread on the element that the pointer and the focus are watched on. */
  handlers: DOMAttributes<HTMLElement>;
};

/** A toast waits while any reason holds: the pointer over it, the focus within it, the window without focus. */
export const usePause = (): PauseReasons => {
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
