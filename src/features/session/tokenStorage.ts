const key = 'token';

/** Stores the token across page loads: the plain JWT in `localStorage['token']`. */
export type TokenStorage = {
  read: () => string | null;
  write: (token: string) => void;
  remove: () => void;
  /** Calls `onChange` when another tab has, or may have, changed the token. Returns a function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void;
};

// Some browsers block storage. The session then lasts until the page is closed.
const withFallback = <T>(access: () => T, fallback: T): T => {
  try {
    return access();
  } catch {
    return fallback;
  }
};

export const tokenStorage: TokenStorage = {
  read: () => withFallback(() => localStorage.getItem(key), null),
  write: (token) => withFallback(() => localStorage.setItem(key, token), undefined),
  remove: () => withFallback(() => localStorage.removeItem(key), undefined),
  subscribe: (onChange) => {
    // The key is null when the other tab cleared the whole storage.
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) onChange();
    };
    // A page in the back/forward cache gets no `storage` events.
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) onChange();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
    };
  },
};
