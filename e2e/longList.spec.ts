import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const propertyCount = 10_000;

test.use({ role: 'member' });

test.beforeEach(async ({ page, properties }) => {
  const many = Array.from({ length: propertyCount }, (_, index) => ({
    ...properties[index % properties.length],
    id: index + 1,
    // Some titles need a second line, so that the rows differ in height.
    title: `Home ${index + 1}${index % 11 === 0 ? ' with a name that is too long for one line of a card' : ''}`,
  }));
  await page.route('**/api/properties', (route) => route.fulfill({ json: many }));
});

const openList = async (page: Page) => {
  await page.goto('/listings');
  await expect(page.getByText('10,000 homes', { exact: true })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
};

const showMore = async (page: Page, expectedCount: number) => {
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('article')).toHaveCount(expectedCount);
};

for (const width of [390, 768, 1440, 2560]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 900 } });
    test(`a list of 10,000 properties has at most 900 DOM nodes, and the footer can be reached at ${width} px`, async ({
      page,
    }) => {
      await openList(page);
      expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(900);
      // Every row of cards is complete.
      const columns = await page
        .getByRole('main')
        .getByRole('list')
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
      expect(columns).toBe(width > 1_800 ? 4 : width > 1_200 ? 3 : width > 600 ? 2 : 1);
      expect((await page.getByRole('article').count()) % columns).toBe(0);
      await page.keyboard.press('End');
      await expect(page.getByText('Showing 24 of 10,000 homes')).toBeInViewport();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About Us' })).toBeInViewport();
    });
  });
}

test('"Show more" leaves the shown cards where they are and moves the focus to the first new one', async ({
  page,
}) => {
  await openList(page);
  const button = page.getByRole('button', { name: 'Show more' });
  await button.focus();
  const topOf = (name: string) =>
    page
      .getByRole('article', { name, exact: true })
      .evaluate((card) => card.getBoundingClientRect().top + scrollY);
  const before = await topOf('Home 24');
  await button.press('Enter');
  await expect(page.getByRole('link', { name: 'Home 25', exact: true })).toBeFocused();
  await expect(page.getByText('Showing 48 of 10,000 homes')).toBeVisible();
  await page.getByRole('link', { name: 'Home 25', exact: true }).press('Shift+Tab');
  expect(await topOf('Home 24')).toBe(before);
});

test('"Back to results" from a later home shows its card in the list', async ({ page, properties }) => {
  await page.route('**/api/properties/*', (route) => {
    const id = Number(route.request().url().split('/').at(-1));
    return route.fulfill({ json: { ...properties[0], id, title: `Home ${id}` } });
  });
  await openList(page);
  await page.getByRole('link', { name: 'Home 2', exact: true }).click();
  for (let id = 3; id <= 14; id++) {
    await page.getByRole('link', { name: 'Next home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Home ${id}` })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to results' }).click();
  const card = page.getByRole('article', { name: 'Home 14', exact: true });
  await expect(card.getByRole('link', { name: 'Home 14', exact: true })).toBeFocused();
  await expect(card).toBeInViewport({ ratio: 0.9 });
});

test('"back" and a reload return to the same card, far down the list', async ({ page, properties }) => {
  await page.route('**/api/properties/*', (route) => route.fulfill({ json: { ...properties[0], id: 95 } }));
  await openList(page);
  for (const count of [48, 72, 96]) await showMore(page, count);
  const card = page.getByRole('article', { name: 'Home 95', exact: true });
  await card.scrollIntoViewIfNeeded();
  const topOf = () => card.evaluate((element) => element.getBoundingClientRect().top);
  const top = await topOf();
  await card.getByRole('link', { name: 'Home 95' }).click();
  await expect(page.getByRole('link', { name: 'Back to results' })).toBeVisible();

  await page.goBack();
  await expect.poll(topOf).toBe(top);
  await expect(card.getByRole('link', { name: 'Home 95' })).toBeFocused();
  await page.reload();
  await expect.poll(topOf).toBe(top);
  await expect(page.getByText('Showing 96 of 10,000 homes')).toBeAttached();
});
