import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Blocks a page's scripts until its API request has started. Without that request, the scripts never arrive. */
const holdCodeUntilCall = async (page: Page, code: string, call: string): Promise<void> => {
  const called = page.waitForRequest((request) => new URL(request.url()).pathname === call);
  await page.route(`**/assets/${code}-*.js`, async (route) => {
    await called;
    await route.continue();
  });
};

test('the calls of the listings and of a property start before the code of their pages', async ({
  page,
  properties,
}) => {
  const [property] = properties;
  await holdCodeUntilCall(page, 'ListingsPage', '/api/properties');
  await holdCodeUntilCall(page, 'PropertyPage', `/api/properties/${property?.id}`);
  await page.goto('/about');
  await page.getByRole('link', { name: 'our homes' }).click();
  await page.getByRole('link', { name: property?.title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: property?.title })).toBeVisible();
});

test.describe(() => {
  test.use({ role: 'admin' });

  test('the call of the table of properties starts before its code', async ({ page, properties }) => {
    await holdCodeUntilCall(page, 'PropertiesAdminPage', '/api/properties');
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('link', { name: properties[0]?.title, exact: true })).toBeVisible();
  });
});
