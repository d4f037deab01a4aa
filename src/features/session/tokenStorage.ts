const key = 'token';

/** Where the token outlives the page: `localStorage['token']`, the bare JWT. */
export type TokenStorage = {
  read: () => string | null;
  write: (token: string) => void;
  remove: () => void;
  /** Calls back when another tab has changed the token. Returns the way to stop. */
  subscribe: (onChange: () => void) => () => void;
};

// Browsers may forbid storage altogether; the session then lives as long as the page.
const attempt = <T>(access: () => T, otherwise: T): T => {
  try {
    return access();
  } catch {
    return otherwise;
  }
};

export const tokenStorage: TokenStorage = {
  read: () => attempt(() => localStorage.getItem(key), null),
  write: (token) => attempt(() => localStorage.setItem(key, token), undefined),
  remove: () => attempt(() => localStorage.removeItem(key), undefined),
  subscribe: (onChange) => {
    // A null key means that the other tab cleared the whole storage.
    const listen = (event: StorageEvent) => {
      if (event.key === key || event.key === null) onChange();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
};
