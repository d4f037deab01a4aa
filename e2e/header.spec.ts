import type { Page } from '@playwright/test';
import { expectNoScroll } from './expectNoScroll.ts';
import { expect, test } from './fixtures.ts';

const header = (page: Page) => page.getByRole('banner');
const link = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true });
const transparent = 'rgba(0, 0, 0, 0)';

test('the header is transparent over the hero picture and solid elsewhere', async ({ page }) => {
  await page.goto('/');
  await expect(header(page)).toHaveCSS('background-color', transparent);
  const picture = await page.getByRole('region', { name: 'Welcome' }).boundingBox();
  expect(picture).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 });

  await page.mouse.wheel(0, 1200);
  await expect(header(page)).toHaveCSS('background-color', 'rgb(21, 19, 15)');
  await expect(header(page)).toBeInViewport();

  await link(page, 'Login').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeFocused();
  await expect(header(page)).toHaveCSS('background-color', 'rgb(21, 19, 15)');
});

test('the links lead to their pages, and only the link of the current listing type is marked', async ({
  page,
}) => {
  await page.goto('/');
  await link(page, 'Homes for Sale').click();
  await expect(page).toHaveURL(/\/listings\?listing_type=For\+Sale$/);
  await expect(link(page, 'Homes for Sale')).toHaveAttribute('aria-current', 'page');
  await expect(link(page, 'Exclusive Stays')).not.toHaveAttribute('aria-current');

  await link(page, 'Exclusive Stays').click();
  await expect(page).toHaveURL(/\/listings\?listing_type=Vacation\+Rental$/);
  await expect(link(page, 'Exclusive Stays')).toHaveAttribute('aria-current', 'page');
  await expect(link(page, 'Homes for Sale')).not.toHaveAttribute('aria-current');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Listings' }).click();
  await expect(page).toHaveURL(/\/listings$/);
  await expect(header(page).locator('[aria-current]')).toHaveCount(0);

  await link(page, 'Join Now').click();
  await expect(page).toHaveURL(/\/pricing$/);
  await link(page, 'Luminous home').click();
  await expect(page).toHaveURL(/\/$/);
});

for (const path of ['/', '/listings'])
  test(`the page at ${path} does not move when the header gets the focus`, async ({ page }) => {
    await page.goto(path);
    await expectNoScroll(page, () => link(page, 'Login').focus());
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const toggle = (page: Page) => header(page).getByRole('button', { name: 'Menu' });

  test('the page does not move when the menu closes', async ({ page }) => {
    await page.goto('/listings');
    await expectNoScroll(page, async () => {
      // Not `tap`, which may scroll.
      await page.touchscreen.tap(360, 36);
      await expect(link(page, 'Login')).toBeVisible();
      await page.touchscreen.tap(195, 800);
      await expect(toggle(page)).toBeFocused();
    });
  });

  test('the menu has the same links, and closes on Escape, on a tap outside and on a choice', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(link(page, 'Login')).toHaveCount(0);

    await toggle(page).press('Enter');
    for (const name of ['Homes for Sale', 'Exclusive Stays', 'Login', 'Join Now']) {
      await expect(link(page, name)).toBeVisible();
    }
    await page.keyboard.press('Tab');
    await expect(link(page, 'Homes for Sale')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(link(page, 'Login')).toHaveCount(0);
    await expect(toggle(page)).toBeFocused();

    await toggle(page).tap();
    await expect(link(page, 'Login')).toBeVisible();
    await page.touchscreen.tap(195, 800);
    await expect(link(page, 'Login')).toHaveCount(0);
    await expect(toggle(page)).toBeFocused();

    await toggle(page).tap();
    await link(page, 'Exclusive Stays').tap();
    await expect(page).toHaveURL(/\/listings\?listing_type=Vacation\+Rental$/);
    await expect(link(page, 'Login')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Exclusive Stays' })).toBeFocused();
  });

  test.describe('as a member', () => {
    test.use({ role: 'member' });
    test('the menu has the dashboard and Logout', async ({ page }) => {
      await page.goto('/');
      await toggle(page).tap();
      await expect(link(page, 'Dashboard')).toBeVisible();
      await expect(link(page, 'Login')).toHaveCount(0);
      await link(page, 'Dashboard').tap();
      await expect(page).toHaveURL(/\/dashboard$/);
      await toggle(page).tap();
      await header(page).getByRole('button', { name: 'Logout' }).tap();
      await expect(page).toHaveURL(/\/login$/);
      await toggle(page).tap();
      await expect(link(page, 'Login')).toBeVisible();
    });

    test('Logout asks before it discards a message', async ({ page, properties }) => {
      await page.goto(`/properties/${properties[0]?.id}`);
      await page.getByLabel('Message').fill('May I see it in May?');
      const logOut = async () => {
        await toggle(page).tap();
        await header(page).getByRole('button', { name: 'Logout' }).tap();
      };
      await logOut();
      await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused();
      await page.getByRole('button', { name: 'Stay' }).tap();
      await expect(toggle(page)).toBeFocused();
      await expect(page.getByLabel('Message')).toHaveValue('May I see it in May?');
      await logOut();
      await page.getByRole('button', { name: 'Log out' }).tap();
      await expect(page.getByText('The price and agent are for members.')).toBeVisible();
    });
  });

  test.describe('as an administrator', () => {
    test.use({ role: 'admin' });
    test('a tap outside closes the menu and activates nothing under it', async ({ page }) => {
      await page.goto('/admin/agents');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await toggle(page).tap();
      await expect(link(page, 'Users')).toBeVisible();
      await page.touchscreen.tap(195, 700);
      await expect(link(page, 'Users')).toHaveCount(0);
      await expect(toggle(page)).toBeFocused();
      await expect(page).toHaveURL(/\/admin\/agents$/);
    });
  });
});
