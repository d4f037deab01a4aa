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

/** Opens a page and expects that nothing moves until the page is complete. */
const expectNoLayoutShift = async (page: Page, url: string) => {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-signed-in]')).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const score = await page.evaluate(() => window.layoutShifts.reduce((sum, shift) => sum + shift, 0));
  // A scroll bar or a rounded pixel may cause this much. Users notice shifts from 0.1 on.
  expect(score, url).toBeLessThan(0.01);
};

const widths = [390, 768, 1440];

for (const [role, urls] of [
  ['visitor', ['/', '/listings', '/properties/1']],
  ['member', ['/', '/listings', '/properties/1', '/dashboard']],
] as const) {
  for (const width of widths) {
    test.describe(() => {
      test.use({ role, viewport: { width, height: 900 } });
      test(`the layout does not shift when the properties load, for a ${role} at ${width} px`, async ({
        page,
      }) => {
        await recordLayoutShifts(page);
        await delayApi(page);
        // Our server's HTML contains the properties for visitors. In this document, as on a static host, the app fetches
        // them.
        if (role === 'visitor')
          await page.route('**', (route) =>
            route.request().isNavigationRequest()
              ? route.fulfill({ path: 'dist/app.html' })
              : route.fallback(),
          );
        for (const url of urls) await expectNoLayoutShift(page, url);
      });
    });
  }
}

for (const width of widths) {
  test.describe(() => {
    test.use({ viewport: { width, height: 900 }, allowedConsoleMessages: /status of 404/ });
    for (const [url, heading] of [
      ['/no-such-page', 'Page not found'],
      ['/properties/987654', 'Could not load property details.'],
    ] as const)
      test(`the layout does not shift at the unknown path ${url} at ${width} px`, async ({ page }) => {
        await recordLayoutShifts(page);
        await expectNoLayoutShift(page, url);
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      });
  });
}

test('"Clear all" keeps its place while a filter is applied', async ({ page, properties }) => {
  const many = Array.from({ length: 10_000 }, (_, id) => ({ ...properties[0], id }));
  let release = () => {};
  await page.route('**/api/properties?*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    if (searchParams.get('bedrooms') === '3') await new Promise<void>((resolve) => (release = resolve));
    await route.fulfill({ json: searchParams.get('bedrooms') === '3' ? many : many.slice(0, 1) });
  });
  const left = async () => (await page.getByRole('button', { name: 'Clear all' }).boundingBox())?.x;
  await page.goto('/listings');
  await page.getByLabel('Bedrooms').selectOption('2+');
  await expect(page.getByText('1 home', { exact: true })).toBeVisible();
  const before = await left();
  await page.getByLabel('Bedrooms').selectOption('3+');
  await expect(page.getByText('1 home', { exact: true })).toHaveCount(0);
  expect(await left()).toBe(before);
  release();
  await expect(page.getByText('10,000 homes', { exact: true })).toBeVisible();
  expect(await left()).toBe(before);
});
