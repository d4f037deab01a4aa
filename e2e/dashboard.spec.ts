import type { Locator } from '@playwright/test';
import { callApi } from './callApi.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expectNoScroll } from './expectNoScroll.ts';
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
  await expect(dialog.getByRole('columnheader').first()).toHaveAccessibleName(first ?? '');
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

test('a comparison of four homes is printed on one page, without buttons', async ({ page, properties }) => {
  const ids = properties.slice(0, 4).map(({ id }) => id);
  await page.goto(`/dashboard?compare=${ids.join()}`);
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);

  // The width of A4 paper.
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button')).toHaveCount(0);
  const { x = -1, width = Infinity } = (await dialog.getByRole('table').boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(794);
});

test.describe('in a short window', () => {
  test.use({ viewport: { width: 1440, height: 500 } });

  test('the focus moves on from a removed card, and a held key removes no other', async ({ page }) => {
    const cards = page.getByRole('article');
    const heart = (index: number) => cards.nth(index).getByRole('button', { name: /^Save / });
    const scrollTop = () => page.evaluate(() => window.scrollY);
    await page.goto('/dashboard');
    await expect(cards).toHaveCount(4);
    await heart(2).focus();
    const before = await scrollTop();
    expect(before).toBeGreaterThan(0);
    await page.keyboard.down('Enter');
    await expect(cards).toHaveCount(3);
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(heart(2)).toBeFocused();
    await expect(heart(2)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await expect(cards.nth(2).getByRole('link').first()).toBeFocused();
    expect(await scrollTop()).toBeGreaterThanOrEqual(before);
    await expect(cards).toHaveCount(3);
  });
});

test('the page does not move when the comparison bar gets the focus', async ({ page, properties }) => {
  const ids = properties.slice(0, 2).map(({ id }) => id);
  await page.goto(`/dashboard?chosen=${ids.join()}`);
  const compare = page.getByRole('button', { name: 'Compare (2)' });
  await expect(compare).toBeInViewport();
  await expectNoScroll(page, () => compare.focus());
});

test.describe('at 400% zoom', () => {
  test.use({ viewport: { width: 320, height: 225 } });

  test('the comparison scrolls with its title', async ({ page, properties }) => {
    const ids = properties.slice(0, 2).map(({ id }) => id);
    await page.goto(`/dashboard?compare=${ids.join()}`);
    await page.getByRole('rowheader', { name: 'Status' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { name: '2 homes side by side' })).not.toBeInViewport();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the comparison bar does not cover the checkbox that made it appear', async ({ page }) => {
    await page.goto('/dashboard');
    const checkbox = page.getByRole('checkbox').first();
    await checkbox.evaluate((input) =>
      window.scrollBy({ top: input.getBoundingClientRect().bottom - innerHeight }),
    );
    const { x = 0, y = 0, width = 0, height = 0 } = (await checkbox.boundingBox()) ?? {};
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(checkbox).toBeChecked();
    const bar = await page.getByRole('region', { name: 'Comparison' }).boundingBox();
    const box = await checkbox.boundingBox();
    expect((box?.y ?? Infinity) + height).toBeLessThanOrEqual(bar?.y ?? 0);
  });

  test('two of four compared homes are visible together, below a title with the same left edge', async ({
    page,
    properties,
  }) => {
    const ids = properties.slice(0, 4).map(({ id }) => id);
    await page.goto(`/dashboard?compare=${ids.join()}`);
    const headers = page.getByRole('columnheader');
    await expect(headers.nth(0)).toBeInViewport({ ratio: 1 });
    await expect(headers.nth(1)).toBeInViewport({ ratio: 1 });
    const textStart = (target: Locator) =>
      target.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().x;
      });
    const start = await textStart(page.getByRole('heading', { name: '4 homes side by side' }));
    expect(await textStart(page.getByRole('rowheader', { name: 'Price' }))).toBe(start);
    expect(await textStart(page.getByRole('cell').filter({ hasText: '$' }).first())).toBe(start);
  });

  test('the pictures of compared homes have the same size', async ({ page, properties }) => {
    const ids = properties.slice(0, 4).map(({ id }) => id);
    await page.goto(`/dashboard?compare=${ids.join()}`);
    const pictures = page.getByRole('columnheader').locator('picture');
    await expect(pictures).toHaveCount(4);
    const sizes = await pictures.evaluateAll((elements) =>
      elements.map(({ clientWidth, clientHeight }) => `${clientWidth} × ${clientHeight}`),
    );
    expect(new Set(sizes).size).toBe(1);
  });

  test('no amount breaks inside in the comparison with text at 200%', async ({ page, properties }) => {
    const ids = properties.slice(0, 4).map(({ id }) => id);
    await page.goto(`/dashboard?compare=${ids.join()}`);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    const amounts = page.getByRole('dialog').getByText(/^\$[\d,]+$/);
    await expect(amounts).toHaveCount(4);
    for (const amount of await amounts.all())
      expect(
        await amount.evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return range.getClientRects().length;
        }),
      ).toBe(1);
  });

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
