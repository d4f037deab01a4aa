import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { demoAdmin } from './users.ts';

test.use({ role: 'member' });

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications Alt+T' }).getByRole('group');

/** Shows `count` toasts one after the other. The newest one is the last. */
const showToasts = async (page: Page, count: 1 | 2): Promise<Locator> => {
  if (count === 2) {
    await page.goto('/listings');
    await page
      .getByRole('button', { name: /^Save /, pressed: false })
      .first()
      .click();
    await expect(page.getByText('Property saved!')).toBeVisible();
  }
  await page.goto('/dashboard');
  if (count === 2) {
    await page.getByRole('button', { name: /^Save / }).click();
    await expect(toasts(page)).toHaveCount(1);
  }
  await page.getByRole('button', { name: 'Manage Subscription & Billing' }).click();
  await expect(toasts(page)).toHaveCount(count);
  return toasts(page);
};

const centerOf = async (toast: Locator) => {
  const box = await toast.boundingBox();
  if (!box) throw new Error('The toast is not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
};

test('a toast appears at the top right and closes itself after five seconds', async ({ page }) => {
  await page.clock.install();
  const toast = await showToasts(page, 1);
  await expect(toast).toHaveText(/Billing is not connected yet\./);
  const { x, y } = await centerOf(toast);
  expect(x).toBeGreaterThan(1440 / 2);
  expect(y).toBeLessThan(900 / 4);
  await page.clock.runFor(4_500);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(1_000);
  await expect(toast).toHaveCount(0);
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height } });

    test('toasts begin below the header, and a repeated message is counted', async ({ page }) => {
      const expectBelowHeader = async () => {
        const top = (await toasts(page).first().boundingBox())?.y ?? 0;
        const header = await page.getByRole('banner').boundingBox();
        expect(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
      };
      await showToasts(page, 1);
      await page.getByRole('button', { name: 'Manage Subscription & Billing' }).click();
      await expect(toasts(page)).toHaveText(/^Billing is not connected yet\. \(2\)/);
      await expectBelowHeader();

      // The home page has a different header, which lies over the picture.
      await page.goto('/');
      const save = page.getByRole('button', { name: /^Save /, pressed: false }).first();
      await save.click();
      await expect(page.getByText('Property saved!')).toBeVisible();
      await expectBelowHeader();
      await page
        .getByRole('button', { name: /^Save /, pressed: false })
        .first()
        .click();
      await expect(page.getByText('Property saved! (2)')).toBeVisible();
    });
  });
}

/** Opens the menu beside a toast, and presses a link that is where the toast is. */
const expectMenuAboveToasts = async (page: Page, name: string) => {
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Menu' }).click();
  const link = banner.getByRole('link', { name, exact: true });
  const toast = await toasts(page).boundingBox();
  const [top, height] = [toast?.y ?? 0, toast?.height ?? 0];
  const y = (await link.boundingBox())?.y ?? 0;
  expect(y).toBeGreaterThanOrEqual(top - height);
  expect(y).toBeLessThan(top + height);
  await link.click({ timeout: 2_000 });
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a toast does not cover the open menu', async ({ page }) => {
    await showToasts(page, 1);
    await expectMenuAboveToasts(page, 'Homes for Sale');
    await expect(page).toHaveURL(/listing_type=For\+Sale$/);
    await expect(toasts(page)).toBeVisible();
  });
});

for (const width of [390, 768, 1440]) {
  test.describe(() => {
    test.use({ role: 'visitor', viewport: { width, height: 900 } });

    test(`in the back office toasts begin below the main button, at ${width} px`, async ({ page }) => {
      await page.goto('/admin/login');
      await page.getByLabel('Email').fill(demoAdmin.email);
      await page.getByLabel('Password', { exact: true }).fill(demoAdmin.password);
      await page.getByRole('button', { name: 'Login' }).click();
      // It stays while the pointer is on it, however long the page takes.
      await toasts(page).hover();
      const button = page.getByRole('link', { name: 'Add New Property' });
      await expect(button).toBeVisible();
      const box = await button.boundingBox();
      const top = (await toasts(page).boundingBox())?.y ?? 0;
      expect(top).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    });
  });
}

test('toasts do not cover the link to the next property', async ({ page }) => {
  await page.goto('/listings');
  await page.getByRole('article').first().getByRole('link').first().click();
  const results = page.getByRole('navigation', { name: 'Results' });
  await expect(results).toBeVisible();
  await page.getByRole('button', { name: /^Save / }).click();
  await expect(toasts(page)).toHaveText(/^Property saved!/);
  const bar = await results.boundingBox();
  const top = (await toasts(page).boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

test.describe('in the back office on a phone', () => {
  test.use({ role: 'admin', viewport: { width: 390, height: 844 } });
  test('toasts do not cover the open menu', async ({ page }) => {
    await page.route('**/api/agents', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 201, json: {} }) : route.fallback(),
    );
    await page.goto('/admin/agents/new');
    await page.getByLabel('Name').fill('Nora');
    await page.getByLabel('Email').fill('nora@luminous.example');
    await page.getByRole('button', { name: 'Create agent' }).click();
    await expect(toasts(page)).toHaveText(/Agent created successfully!/);
    // The toast appears before the list does. When the list takes the focus, the menu closes.
    await expect(page.getByRole('heading', { name: 'Agents', level: 1 })).toBeFocused();
    await expectMenuAboveToasts(page, 'Properties');
    await expect(page).toHaveURL('/admin/dashboard');
  });
});

test('a toast pauses while the pointer hovers over it, and other toasts do not', async ({ page }) => {
  await page.clock.install();
  await showToasts(page, 2);
  const [first, second] = await toasts(page).elementHandles();
  if (!first || !second) throw new Error('There are fewer than two toasts.');
  await first.hover();
  await page.clock.runFor(6_000);
  await second.waitForElementState('hidden');
  expect(await first.isVisible()).toBe(true);
  await page.mouse.move(10, 600);
  await page.clock.runFor(6_000);
  await expect(toasts(page)).toHaveCount(0);
});

test('a toast pauses while another window has the focus, and then runs for the rest of its time', async ({
  page,
}) => {
  // By default an automated page always counts as focused. This test needs the real focus.
  const devTools = await page.context().newCDPSession(page);
  await page.clock.install();
  const toast = await showToasts(page, 1);
  await devTools.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  const other = await page.context().newPage();
  await other.bringToFront();
  await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(false);
  await page.clock.runFor(6_000);
  await expect(toast).toHaveCount(1);
  await other.close();
  await page.bringToFront();
  await devTools.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await page.clock.runFor(6_000);
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

test.describe('while pictures are in full screen', () => {
  test.use({ allowedConsoleMessages: /status of 503/ });

  test('a toast appears above them and can be closed', async ({ page, properties }) => {
    let fail = () => {};
    const failed = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/api/inquiries', (route) => failed.then(() => route.fulfill({ status: 503 })));
    await page.goto(`/properties/${properties[0]?.id}`);
    await page.getByLabel('Message', { exact: true }).fill('May I see it?');
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await page.getByRole('button', { name: /in full screen$/ }).click();
    const lightbox = page.getByRole('dialog', { name: /^Pictures of/ });
    await expect(lightbox).toBeVisible();
    fail();
    await expect(toasts(page)).toHaveText(/^There was a problem sending your message/);
    await toasts(page).getByRole('button', { name: 'Close notification' }).click();
    await expect(toasts(page)).toHaveCount(0);
    await expect(lightbox).toBeVisible();
  });
});

test.describe('on the login page', () => {
  test.use({ role: 'visitor' });

  test('the code of the toasts is loaded before there is one', async ({ page }) => {
    // On other pages it is loaded after ten seconds.
    const requested = page.waitForRequest(/\/assets\/ToastHost-/, { timeout: 8_000 });
    await page.goto('/login');
    await requested;
  });
});

test.describe('without the code of the toasts', () => {
  test.use({ allowedConsoleMessages: /ERR_FAILED/ });

  test('the page stays, and a message is shown as text', async ({ page }) => {
    await page.route('**/assets/ToastHost-*', (route) => route.abort());
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Manage Subscription & Billing' }).click();
    await expect(page.getByRole('alert')).toHaveText('Billing is not connected yet.');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
