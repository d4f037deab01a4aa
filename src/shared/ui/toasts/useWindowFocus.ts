import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('focus', onChange);
  window.addEventListener('blur', onChange);
  return () => {
    window.removeEventListener('focus', onChange);
    window.removeEventListener('blur', onChange);
  };
};

/**
 * Whether the user is with this window. The document is asked rather than the event believed: focus that moves into an
 * embedded video blurs the window as well, but the user is still here.
 */
export const useWindowFocus = (): boolean => useSyncExternalStore(subscribe, () => document.hasFocus());
