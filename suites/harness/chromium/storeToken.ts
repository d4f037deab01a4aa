import type { Page } from '@playwright/test';

/** Stores a token as the app does. */
export const storeToken = (page: Page, token: string): Promise<void> =>
  page.evaluate((text) => localStorage.setItem('token', text), token);
