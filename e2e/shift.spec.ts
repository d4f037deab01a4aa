import type { Page } from '@playwright/test';
import { slowApi } from './faults.ts';
import { expect, test } from './journey.ts';

declare global {
  interface Window {
    /** How much of the window moved, and by how much of it, as the browser tells. */
    shifts: number[];
  }
}

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const [as, addresses] of [
  ['visitor', ['/', '/listings', '/properties/1']],
  ['member', ['/', '/listings', '/properties/1', '/dashboard']],
] as const) {
  for (const width of [390, 768, 1440]) {
    test.describe(() => {
      test.use({ as, viewport: { width, height: 900 } });
      test(`nothing moves when the homes arrive, for a ${as} at ${width} px`, async ({ page }) => {
        await watchShifts(page);
        await slowApi(page);
        for (const address of addresses) {
          await page.goto(address);
          await expect(page.locator('[aria-busy=true]').first()).toBeAttached();
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          await page.waitForLoadState('networkidle');
          const moved = await page.evaluate(() => window.shifts.reduce((sum, shift) => sum + shift, 0));
          // A hundredth of the window: what a scroll bar or the last pixel of a line may take.
          expect(moved, address).toBeLessThan(0.01);
        }
      });
    });
  }
}
