import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** A slow double click. The pointer stays where it is, whatever the first press moves there. */
const doubleClick = async (page: Page, control: Locator) => {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error('The control is not shown.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (const [clickCount, delay] of [
    [1, 300],
    [2, 0],
  ]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await page.waitForTimeout(delay ?? 0);
  }
};

test.use({ role: 'member', viewport: { width: 1280, height: 800 } });

test('a double click on a card opens its property, not also the picture', async ({ page, properties }) => {
  await page.goto('/listings');
  const title = properties[0]?.title ?? '';
  await doubleClick(page, page.getByRole('article', { name: title }).locator('img').first());
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.waitForTimeout(500);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a double click on a heart removes one saved home', async ({ page, properties }) => {
  const titles = properties.slice(0, 3).map(({ title }) => title);
  await page.goto('/listings');
  for (const title of titles) {
    await page.getByRole('button', { name: `Save ${title}` }).click();
    await expect(page.getByRole('button', { name: `Save ${title}` })).toHaveAttribute('aria-pressed', 'true');
  }
  // The hearts are filled before the API has saved the homes.
  await expect(page.getByText('Property saved! (3)')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('article')).toHaveCount(3);
  await doubleClick(page, page.getByRole('article').first().getByRole('button', { name: /^Save/ }));
  await expect(page.getByText('Property removed from saved list.', { exact: true })).toBeVisible();
  await page.waitForTimeout(500);
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('a double click that closes the pictures does not log out', async ({ page, properties }) => {
  await page.goto(`/properties/${properties[0]?.id}`);
  await page.getByLabel('Message', { exact: true }).fill('May I see it?');
  await page.getByRole('button', { name: /in full screen$/ }).click();
  await doubleClick(page, page.getByRole('dialog').getByRole('button', { name: 'Close' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.waitForTimeout(500);
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('May I see it?');
});

test('a press on a card while a typed search waits opens the card', async ({ page, properties }) => {
  const [property] = properties;
  await page.goto('/listings');
  const card = page.getByRole('article', { name: property?.title });
  await expect(card).toBeVisible();
  const box = await card.locator('img').first().boundingBox();
  await page.getByLabel('City').pressSequentially((property?.city ?? '').slice(0, 4));
  await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 100);
  await page.mouse.down();
  await page.waitForTimeout(80);
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1, name: property?.title })).toBeVisible();
});
