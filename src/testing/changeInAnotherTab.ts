import { act } from '@testing-library/react';

/** What this tab hears when another one changes the token; `key` null: when it clears the whole storage. */
export const changeInAnotherTab = (token: string | null, key: string | null = 'token') => {
  if (token === null) localStorage.removeItem('token');
  else localStorage.setItem('token', token);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: token })));
};
