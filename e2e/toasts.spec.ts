import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ role: 'member' });

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications Alt+T' }).getByRole('group');

/** Shows `count` toasts one after the other. The newest one is the last. */
const showToasts = async (page: Page, count: number): Promise<Locator> => {
  await page.goto('/dashboard');
  for (let shown = 1; shown <= count; shown += 1) {
    await page.getByRole('button', { name: 'Manage Subscription & Billing' }).click();
    await expect(toasts(page)).toHaveCount(shown);
  }
  return toasts(page);
};

const centerOf = async (toast: Locator) => {
  const box = await toast.boundingBox();
  if (!box) throw new Error('The toast is not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
};

test('a toast appears at the top right and closes itself after five seconds', async ({ page }) => {
  const toast = await showToasts(page, 1);
  const shownAt = Date.now();
  await expect(toast).toHaveText(/Billing is not connected yet\./);
  const { x, y } = await centerOf(toast);
  expect(x).toBeGreaterThan(1440 / 2);
  expect(y).toBeLessThan(900 / 4);
  await expect(toast).toHaveCount(0);
  expect(Date.now() - shownAt).toBeGreaterThan(4_000);
  expect(Date.now() - shownAt).toBeLessThan(7_500);
});

test('a toast pauses while the pointer hovers over it, and other toasts do not', async ({ page }) => {
  await showToasts(page, 2);
  const [first, second] = await toasts(page).elementHandles();
  if (!first || !second) throw new Error('There are fewer than two toasts.');
  await first.hover();
  await second.waitForElementState('hidden');
  expect(await first.isVisible()).toBe(true);
  await page.mouse.move(10, 600);
  await expect(toasts(page)).toHaveCount(0);
});

test('a toast pauses while another window has the focus, and then runs for the rest of its time', async ({
  page,
}) => {
  // By default an automated page always counts as focused. This test needs the real focus.
  const devTools = await page.context().newCDPSession(page);
  const toast = await showToasts(page, 1);
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

test('a toast closes when it is dragged sideways by more than 80% of its width', async ({ page }) => {
  const toast = await showToasts(page, 1);
  const { x, y, width } = await centerOf(toast);
  const drag = async (share: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - (share * width) / 2, y, { steps: 4 });
    await page.mouse.move(x - share * width, y, { steps: 4 });
    await page.mouse.up();
  };
  await drag(0.7);
  await expect(toast).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)');
  await drag(0.9);
  await expect(toast).toHaveCount(0, { timeout: 2_000 });
});

test('Alt+T focuses the newest toast, and Escape returns the focus', async ({ page }) => {
  const shown = await showToasts(page, 2);
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
