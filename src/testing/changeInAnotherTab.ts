import { act } from '@testing-library/react';

/** Simulates that another tab changes the token, or clears the whole storage if `key` is null. */
export const changeInAnotherTab = (token: string | null, key: string | null = 'token') => {
  if (token === null) localStorage.removeItem('token');
  else localStorage.setItem('token', token);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: token })));
};
