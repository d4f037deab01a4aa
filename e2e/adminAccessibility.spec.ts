import type { Page } from '@playwright/test';
import { audit } from './auditPage.ts';
import { breakApi } from './faults.ts';
import { expect, test } from './journey.ts';

test.use({
  as: 'admin',
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
  expectedComplaints: /Failed to load resource|saved list/,
});

// Each state is looked at in three widths, and axe takes its time on a busy machine.
test.beforeEach(() => test.setTimeout(240_000));

const open = async (page: Page, address: string) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('tables that could not be loaded', async ({ page }) => {
  await breakApi(page, 'answers nothing');
  for (const [address, sentence] of [
    ['/admin/agents', 'Failed to load agents.'],
    ['/admin/users', 'Failed to load users.'],
  ] as const) {
    await open(page, address);
    await expect(page.getByText(sentence)).toBeVisible();
    await audit(page, `${address}, failed`);
  }
});

test('a table of many pages, and one in which nothing is found', async ({ page }) => {
  const rows = Array.from({ length: 60 }, (_, place) => ({ id: place + 1, name: `Agent ${place + 1}` }));
  await page.route('**/api/agents', (route) => route.fulfill({ json: rows }));
  await open(page, '/admin/agents?sort=-name&page=2');
  await expect(page.getByText('26–50 of 60')).toBeVisible();
  await audit(page, 'the second page');
  await open(page, '/admin/agents?q=nobody');
  await expect(page.getByText('No agents match “nobody”.')).toBeVisible();
  await audit(page, 'nothing found');
});

test('the questions before something is lost', async ({ page }) => {
  await open(page, '/admin/dashboard');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await audit(page, 'before a home is deleted');
  await open(page, '/admin/agents/new');
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await audit(page, 'before changes are lost');
});

test('forms that are refused', async ({ page }) => {
  await open(page, '/admin/properties/new');
  await page.getByRole('button', { name: 'Create property' }).click();
  await expect(page.getByText('Title is required.')).toBeVisible();
  await audit(page, 'a new home, incomplete');

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
  for (const [address, sentence] of [
    ['/admin/properties/edit/1', errors.image_gallery],
    ['/admin/agents/edit/1', errors.email],
    ['/admin/users/edit/1', errors.membership_status],
  ] as const) {
    await open(page, address);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText(sentence)).toBeVisible();
    await audit(page, `${address}, refused`);
  }
});
