import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';

test.use({ as: 'member' });

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications Alt+T' }).getByRole('group');

/** Raises that many toasts, each a moment after the other. The newest is the last. */
const raise = async (page: Page, count: number): Promise<Locator> => {
  await page.goto('/dashboard');
  for (let raised = 1; raised <= count; raised += 1) {
    await page.getByRole('button', { name: 'Manage Subscription & Billing' }).click();
    await expect(toasts(page)).toHaveCount(raised);
  }
  return toasts(page);
};

const centreOf = async (toast: Locator) => {
  const box = await toast.boundingBox();
  if (!box) throw new Error('The toast is not there.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
};

test('a toast stands top right and goes by itself after five seconds', async ({ page }) => {
  const toast = await raise(page, 1);
  const cameAt = Date.now();
  await expect(toast).toHaveText(/Billing is not connected yet\./);
  const { x, y } = await centreOf(toast);
  expect(x).toBeGreaterThan(1440 / 2);
  expect(y).toBeLessThan(900 / 4);
  await expect(toast).toHaveCount(0);
  expect(Date.now() - cameAt).toBeGreaterThan(4_000);
  expect(Date.now() - cameAt).toBeLessThan(7_500);
});

test('a toast waits while the pointer rests on it, and others do not', async ({ page }) => {
  await raise(page, 2);
  const [first, second] = await toasts(page).elementHandles();
  if (!first || !second) throw new Error('There are not two toasts.');
  await first.hover();
  await second.waitForElementState('hidden');
  expect(await first.isVisible()).toBe(true);
  await page.mouse.move(10, 600);
  await expect(toasts(page)).toHaveCount(0);
});

test('a toast waits while another window has the focus, and then for the rest of its time', async ({
  page,
}) => {
  // Pages under automation believe to be focused; this one is to learn the truth.
  const devTools = await page.context().newCDPSession(page);
  const toast = await raise(page, 1);
  await devTools.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  const other = await page.context().newPage();
  await other.bringToFront();
  await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(false);
  await other.waitForTimeout(6_000);
  await expect(toast).toHaveCount(1);
  await other.close();
  await page.bringToFront();
  await devTools.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await expect(toast).toHaveCount(0);
});

test('a toast is pulled away sideways, by more than four fifths of its width', async ({ page }) => {
  const toast = await raise(page, 1);
  const { x, y, width } = await centreOf(toast);
  const pull = async (share: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - (share * width) / 2, y, { steps: 4 });
    await page.mouse.move(x - share * width, y, { steps: 4 });
    await page.mouse.up();
  };
  await pull(0.7);
  await expect(toast).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)');
  await pull(0.9);
  await expect(toast).toHaveCount(0, { timeout: 2_000 });
});

test('Alt+T goes to the newest toast, Escape back to where one was', async ({ page }) => {
  const shown = await raise(page, 2);
  const button = page.getByRole('button', { name: 'Manage Subscription & Billing' });
  await expect(button).toBeFocused();
  await page.keyboard.press('Alt+t');
  await expect(shown.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  await page.keyboard.press('Alt+t');
  await page.keyboard.press('Tab');
  await expect(shown.last().getByRole('button', { name: 'Close notification' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shown).toHaveCount(1);
  await expect(button).toBeFocused();
});
