const key = 'token';

/** Stores the token across page loads: the plain JWT in `localStorage['token']`. */
export type TokenStorage = {
  read: () => string | null;
  write: (token: string) => void;
  remove: () => void;
  /** Calls `onChange` when another tab has, or may have, changed the token. Returns a function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void;
};

/** The token that could not be written. The session then lasts until the page is closed. */
let unwritten: string | null = null;

// Some browsers block storage.
const attempt = <T>(access: () => T): T | undefined => {
  try {
    return access();
  } catch {
    return undefined;
  }
};

export const tokenStorage: TokenStorage = {
  read: () => unwritten ?? attempt(() => localStorage.getItem(key)) ?? null,
  write: (token) => {
    try {
      localStorage.setItem(key, token);
      unwritten = null;
    } catch {
      // The storage is blocked or full.
      unwritten = token;
    }
  },
  remove: () => {
    unwritten = null;
    attempt(() => localStorage.removeItem(key));
  },
  subscribe: (onChange) => {
    // The key is null when the other tab cleared the whole storage.
    const onStorage = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return;
      unwritten = null;
      onChange();
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
