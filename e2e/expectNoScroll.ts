import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Scrolls down a little, and fails if `act` scrolls the page. */
export const expectNoScroll = async (page: Page, act: () => Promise<void>): Promise<void> => {
  const scrollTop = () =>
    page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      return window.scrollY;
    });
  await page.evaluate(() => window.scrollTo(0, 300));
  const before = await scrollTop();
  expect(before).toBeGreaterThan(0);
  await act();
  expect(await scrollTop()).toBe(before);
};
