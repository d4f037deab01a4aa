import { callApi } from './callApi.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';
import { registerMember, storageStateWith } from './users.ts';

test.use({
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
  // A member who has saved the first four properties.
  storageState: async ({ webServer, properties }, use) => {
    const token = await registerMember(webServer.url);
    for (const { id } of properties.slice(0, 4))
      await callApi(webServer.url, 'POST /api/users/me/saved-properties', {
        token,
        body: { property_id: id },
      });
    await use(storageStateWith(webServer.url, token));
  },
});

test('a member sorts the saved properties and compares three of them by keyboard', async ({
  page,
  properties,
}) => {
  test.setTimeout(120_000);
  const [first, second, third] = properties
    .slice(0, 4)
    .sort((a, b) => b.price - a.price)
    .map(({ title }) => title);
  await page.goto('/dashboard');
  await expect(page.getByText('4 homes saved')).toBeVisible();
  await page.getByLabel('Sort by').selectOption('Price, high to low');
  await expect(page.getByRole('article').first()).toHaveAccessibleName(first ?? '');

  for (const title of [first, second, third])
    await page.getByRole('checkbox', { name: `Compare ${title}` }).press('Space');
  await expectAccessible(page, 'the dashboard with chosen properties');
  await page.getByRole('button', { name: 'Compare (3)' }).press('Enter');

  const dialog = page.getByRole('dialog', { name: '3 homes side by side' });
  await expect(dialog.getByRole('columnheader')).toHaveCount(3);
  await expect(dialog.getByRole('rowheader')).toHaveText([
    'Price',
    'Bedrooms',
    'Bathrooms',
    'City',
    'Type',
    'Status',
    'Pictures',
  ]);
  await expectAccessible(page, 'the comparison');
  await page.reload();
  await expect(dialog.getByRole('columnheader')).toHaveCount(3);

  await dialog.getByRole('button', { name: `Remove ${second} from the comparison` }).press('Enter');
  await expect(page.getByRole('dialog', { name: '2 homes side by side' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Compare (3)' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the comparison scrolls sideways below its row headers', async ({ page, properties }) => {
    const ids = properties.slice(0, 4).map(({ id }) => id);
    await page.goto(`/dashboard?compare=${ids.join()}`);
    const price = page.getByRole('rowheader', { name: 'Price' });
    const table = page.getByRole('region', { name: 'Comparison table' });
    const before = await price.boundingBox();
    await table.focus();
    await page.keyboard.press('End');
    await table.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    await expect(page.getByRole('columnheader').last()).toBeInViewport();
    expect((await price.boundingBox())?.x).toBe(before?.x);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
