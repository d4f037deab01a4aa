import type { Page } from '@playwright/test';
import { delayApi } from './apiFaults.ts';
import { expect, test } from './fixtures.ts';

declare global {
  interface Window {
    /** The score of each layout shift, as the browser reports it. */
    layoutShifts: number[];
  }
}

const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.layoutShifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const [role, addresses] of [
  ['visitor', ['/', '/listings', '/properties/1']],
  ['member', ['/', '/listings', '/properties/1', '/dashboard']],
] as const) {
  for (const width of [390, 768, 1440]) {
    test.describe(() => {
      test.use({ role, viewport: { width, height: 900 } });
      test(`the layout does not shift when the properties load, for a ${role} at ${width} px`, async ({
        page,
      }) => {
        await recordLayoutShifts(page);
        await delayApi(page);
        for (const address of addresses) {
          await page.goto(address);
          await expect(page.locator('[data-signed-in]')).toHaveCount(0);
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          await page.waitForLoadState('networkidle');
          const score = await page.evaluate(() => window.layoutShifts.reduce((sum, shift) => sum + shift, 0));
          // A scroll bar or a rounded pixel may cause this much. Users notice shifts from 0.1 on.
          expect(score, address).toBeLessThan(0.01);
        }
      });
    });
  }
}
