import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Resolves when the page has nothing to do. */
export const whenIdle = (page: Page): Promise<unknown> =>
  // With a timeout: on a page that draws no more frames, Chromium may never call back.
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 20_000 })));

/** Resolves when the page is hydrated and the app has replayed what the user did before. */
export const expectHydrated = async (page: Page): Promise<void> => {
  // The app loads the web fonts after hydration.
  await expect(page.locator('link[href*="webFonts"]')).toBeAttached();
  await whenIdle(page);
};

/** Resolves when the text has the web fonts, which the app loads after hydration. */
export const whenFontsLoaded = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family === 'Figtree' && status === 'loaded'),
  );

/**
 * Opens a page and lets the app fetch its data again, as when its window gets the focus. By itself the app does not:
 * visitors get the data with the HTML.
 */
export const openAndRefetch = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await expectHydrated(page);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
};
