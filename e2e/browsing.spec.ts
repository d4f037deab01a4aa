import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const cards = (page: Page) => page.getByRole('article');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const sortBy = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });
const results = (page: Page) => page.getByRole('navigation', { name: 'Results' });

test('a visitor opens cards and sees the members-only notice', async ({ page, properties }) => {
  const [first, second] = properties;
  if (!first || !second) throw new Error('There are too few properties.');
  await page.goto('/');
  // The picture belongs to the link of the title.
  await cards(page)
    .first()
    .click({ position: { x: 80, y: 120 } });
  await expect(heading(page, first.title)).toBeVisible();
  await expect(page.getByText('Members only')).toBeVisible();
  await results(page).getByRole('link', { name: 'All homes' }).click();
  await expect(heading(page, 'Listings')).toBeFocused();

  await cards(page).nth(1).getByRole('link', { name: second.title }).click();
  await expect(heading(page, second.title)).toBeFocused();
  await expect(page.getByText('Members only')).toBeVisible();
  await expect(page).toHaveURL(`/properties/${second.id}`);
  // What the page knows about the list is not in its HTML, so React hydrates the same page after a reload.
  await page.reload();
  await results(page).getByRole('link', { name: 'Back to results' }).click();
  await expect(cards(page)).toHaveCount(properties.length);
});

test('an order by price in a visitor’s URL has no effect', async ({ page, properties }) => {
  await page.goto('/listings?sort=price-desc');
  await expect(cards(page)).toHaveCount(properties.length);
  await expect(cards(page).getByRole('heading')).toHaveText(properties.map(({ title }) => title));
  await expect(sortBy(page)).toHaveValue('');
  await expect(page).toHaveURL('/listings?sort=price-desc');
});

test('a preset search has its own heading and title, on the first page too', async ({ page }) => {
  await page.goto('/listings?listing_type=Vacation+Rental');
  await expect(heading(page, 'Exclusive Stays')).toBeVisible();
  await expect(page).toHaveTitle('Exclusive Stays · Luminous');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Homes for Sale' }).click();
  await expect(heading(page, 'Homes for Sale')).toBeVisible();
  await expect(page).toHaveTitle('Homes for Sale · Luminous');
});

test.describe('a member', () => {
  test.use({ role: 'member' });

  test('sorts by price, opens the second card by keyboard, goes to the next home, and comes back to the same place', async ({
    page,
    properties,
  }) => {
    const byPrice = properties.toSorted((a, b) => b.price - a.price);
    const [, second, third] = byPrice;
    if (!second || !third) throw new Error('There are too few properties.');
    await page.goto('/listings');
    await sortBy(page).selectOption('Price, high to low');
    await expect(page).toHaveURL('/listings?sort=price-desc');
    await expect(cards(page).getByRole('heading')).toHaveText(byPrice.map(({ title }) => title));

    // From the order to the second card: heart, title and "View Details" of the first, and the heart of the second.
    await sortBy(page).focus();
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press('Tab');
    const link = cards(page).nth(1).getByRole('link', { name: second.title });
    await expect(link).toBeFocused();
    await expect(cards(page).nth(1)).toHaveCSS('outline-style', 'solid');
    const position = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('Enter');
    await expect(heading(page, second.title)).toBeFocused();
    await expect(results(page)).toContainText(`2 of ${byPrice.length}`);

    await results(page).getByRole('link', { name: 'Next home' }).press('Enter');
    await expect(heading(page, third.title)).toBeFocused();
    // From anywhere on the page.
    await page.keyboard.press('Alt+Shift+ArrowLeft');
    await expect(heading(page, second.title)).toBeFocused();
    await page.keyboard.press('Alt+Shift+ArrowRight');
    await expect(heading(page, third.title)).toBeFocused();

    await results(page).getByRole('link', { name: 'Back to results' }).press('Enter');
    await expect(page).toHaveURL('/listings?sort=price-desc');
    await expect(cards(page).nth(2).getByRole('link', { name: third.title })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(position);
    await page.goBack();
    await expect(page).toHaveURL('/listings');
  });

  test('comes back to the end of a list that has become shorter', async ({ page, properties }) => {
    let suffix = ', a name that needs a second line and then a third line on its card';
    await page.route('**/api/properties', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.fulfill({ json: properties.map((each) => ({ ...each, title: each.title + suffix })) });
    });
    await page.goto('/listings');
    await expect(cards(page).last()).toContainText(suffix);
    const fromEnd = () =>
      page.evaluate(() => document.documentElement.scrollHeight - innerHeight - Math.ceil(scrollY));
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight - innerHeight - 20));
    await cards(page).last().getByRole('link', { name: 'View Details' }).click();
    await expect(results(page).getByRole('link', { name: 'Back to results' })).toBeVisible();

    suffix = '';
    await page.reload();
    await expect(results(page).getByRole('link', { name: 'Back to results' })).toBeVisible();
    await page.goBack();
    await expect(cards(page).last()).toBeVisible();
    await expect.poll(fromEnd).toBe(0);
  });
});
