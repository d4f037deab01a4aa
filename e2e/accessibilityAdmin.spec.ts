import type { Page } from '@playwright/test';
import { injectFault } from './apiFaults.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';

test.use({
  role: 'admin',
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
  allowedConsoleMessages: /Failed to load resource|saved list/,
});

// Each state is audited at three widths, and axe is slow on a busy machine.
test.beforeEach(() => test.setTimeout(240_000));

const open = async (page: Page, url: string) => {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('tables that failed to load are accessible', async ({ page }) => {
  await injectFault(page, 'sends an empty response');
  for (const [url, message] of [
    ['/admin/agents', 'Failed to load agents.'],
    ['/admin/users', 'Failed to load users.'],
  ] as const) {
    await open(page, url);
    await expect(page.getByText(message)).toBeVisible();
    await expectAccessible(page, `${url}, failed`);
  }
});

test('a table with many pages and a search without a match are accessible', async ({ page }) => {
  const rows = Array.from({ length: 60 }, (_, place) => ({ id: place + 1, name: `Agent ${place + 1}` }));
  await page.route('**/api/agents', (route) => route.fulfill({ json: rows }));
  await open(page, '/admin/agents?sort=-name&page=2');
  await expect(page.getByText('26–50 of 60')).toBeVisible();
  await expectAccessible(page, 'the second page of a table');
  await open(page, '/admin/agents?q=nobody');
  await expect(page.getByText('No agents match “nobody”.')).toBeVisible();
  await expectAccessible(page, 'a search without a match');
});

test('the overview, a selection and the filter panel are accessible', async ({ page }) => {
  await open(page, '/admin/dashboard?filter=status:is&value=Available');
  await page.getByRole('button', { name: 'Select' }).click();
  await page.getByRole('checkbox').nth(1).check();
  await expect(page.getByRole('button', { name: 'Delete 1 selected' })).toBeVisible();
  await expectAccessible(page, 'a filtered table with a selected row');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('combobox', { name: 'Operator', exact: true })).toBeVisible();
  await expectAccessible(page, 'the filter panel');
});

test('the delete dialog and the unsaved changes dialog are accessible', async ({ page }) => {
  await open(page, '/admin/dashboard');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the delete dialog');
  await open(page, '/admin/agents/new');
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await expectAccessible(page, 'the unsaved changes dialog');
});

test('forms with errors are accessible', async ({ page }) => {
  await open(page, '/admin/properties/new');
  await page.getByRole('button', { name: 'Create property' }).click();
  await expect(page.getByText('Title is required.')).toBeVisible();
  await expectAccessible(page, 'an incomplete new property');

  const errors = {
    city: 'City is unknown.',
    image_gallery: 'Too dark.',
    email: 'Taken.',
    membership_status: 'Not yet.',
  };
  await page.route(/\/api\//, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 400, json: { message: 'No.', errors } })
      : route.fallback(),
  );
  for (const [url, message] of [
    ['/admin/properties/edit/1', errors.image_gallery],
    ['/admin/agents/edit/1', errors.email],
    ['/admin/users/edit/1', errors.membership_status],
  ] as const) {
    await open(page, url);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expectAccessible(page, `${url}, with errors`);
  }
});
