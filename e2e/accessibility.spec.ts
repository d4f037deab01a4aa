import type { Page } from '@playwright/test';
import { audit, auditHere } from './auditPage.ts';
import { breakApi, isApiCall, stallApi } from './faults.ts';
import { expect, test } from './journey.ts';

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

// Each page is looked at in three widths, and axe takes its time on a busy machine.
test.beforeEach(() => test.setTimeout(240_000));

const visit = async (page: Page, address: string) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const emptyLists = (page: Page) => page.route(isApiCall, (route) => route.fulfill({ json: [] }));

test('pages that stand still', async ({ page }) => {
  for (const address of ['/pricing', '/about', '/login', '/signup', '/admin/login', '/no/such/page']) {
    await visit(page, address);
    await audit(page, address);
  }
});

test('what visitors see', async ({ page, homes }) => {
  await visit(page, '/');
  await expect(page.getByRole('article')).toHaveCount(3);
  await audit(page, 'home');
  await visit(page, '/listings');
  await expect(page.getByText(`${homes.length} homes`)).toBeVisible();
  await audit(page, 'listings');
  await visit(page, `/properties/${homes[0]?.id}`);
  await audit(page, 'a home');
  await visit(page, '/listings?city=nowhere');
  await expect(page.getByText('No properties match your criteria.')).toBeVisible();
  await audit(page, 'no listings');
  await visit(page, '/signup');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Email is required.')).toBeVisible();
  await audit(page, 'a refused form');
});

test.describe('a home no longer listed', () => {
  test.use({ expectedComplaints: /404/ });
  test('is said to be so', async ({ page }) => {
    await visit(page, '/properties/999999');
    await expect(page.getByText('This home is no longer listed.')).toBeVisible();
    await audit(page, 'a home no longer listed');
  });
});

test('menus, sheets and pictures', async ({ page, homes }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Join Now' })).toBeVisible();
  await auditHere(page, 'the menu');
  await visit(page, '/listings');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await auditHere(page, 'the filters');
  await visit(page, `/properties/${homes[0]?.id}`);
  await page.getByRole('button', { name: /in full screen$/ }).click();
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
  await audit(page, 'full screen');
});

test.describe('while the API is silent', () => {
  test('visitors', async ({ page }) => {
    await stallApi(page);
    for (const address of ['/', '/listings', '/properties/1']) {
      await visit(page, address);
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeAttached();
      await audit(page, `${address}, loading`);
    }
  });

  test.describe(() => {
    test.use({ as: 'admin' });
    test('administrators', async ({ page }) => {
      await stallApi(page);
      for (const address of [
        '/dashboard',
        '/admin/dashboard',
        '/admin/properties/edit/1',
        '/admin/users/edit/1',
      ]) {
        await visit(page, address);
        await audit(page, `${address}, loading`);
      }
    });
  });
});

test.describe('when the API is down', () => {
  test.use({ as: 'admin', expectedComplaints: /Failed to load resource|saved list/ });
  test('errors, and the toast that says so', async ({ page }) => {
    await breakApi(page, 'cannot be reached');
    for (const address of ['/', '/listings', '/properties/1', '/admin/dashboard', '/admin/properties/new']) {
      await visit(page, address);
      await expect(page.getByRole('alert').first()).toBeVisible();
      await audit(page, `${address}, failed`);
    }
    await visit(page, '/dashboard');
    await expect(page.getByRole('button', { name: 'Reload saved homes' })).toBeVisible();
    await audit(page, '/dashboard, failed');
    await page.goto('/admin/agents/edit/1');
    await expect(page.getByText('Could not load agent data.')).toBeVisible();
    await audit(page, 'a toast');
  });
});

test.describe('what members see', () => {
  test.use({ as: 'member' });

  test('homes, their prices and agents, and the dashboard', async ({ page, homes }) => {
    const [home] = homes;
    await visit(page, '/dashboard');
    await expect(page.getByText('Homes you save will appear here.')).toBeVisible();
    await audit(page, 'an empty dashboard');
    await visit(page, '/listings');
    await page.getByRole('button', { name: `Save ${home?.title}` }).click();
    await expect(page.getByText('Property saved!')).toBeVisible();
    await audit(page, 'listings and a toast');
    await visit(page, `/properties/${home?.id}`);
    await expect(page.getByRole('button', { name: 'Send Inquiry' })).toBeVisible();
    await expect(page.getByText('Your agent')).toBeVisible();
    await audit(page, 'a home');
    await page.getByLabel('Message').fill('May I see it?');
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(page.getByText('Your message has been sent.')).toBeVisible();
    await audit(page, 'a receipt');
    await visit(page, '/dashboard');
    await expect(page.getByRole('article')).toBeVisible();
    await audit(page, 'the dashboard');
  });
});

test.describe('what administrators see', () => {
  test.use({ as: 'admin' });

  test('tables, and the question before something is deleted', async ({ page, homes }) => {
    for (const [address, row] of [
      ['/admin/dashboard', homes[0]?.title ?? ''],
      ['/admin/agents', 'Elena Marchetti'],
      ['/admin/users', 'Maya Laurent'],
    ] as const) {
      await visit(page, address);
      await expect(page.getByText(row).first()).toBeVisible();
      await audit(page, address);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('link', { name: 'View site' })).toBeVisible();
    await auditHere(page, 'the menu of the back office');
    await visit(page, '/admin/agents');
    await page.getByRole('button', { name: 'Delete Elena Marchetti' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await audit(page, 'the question');
  });

  test('forms', async ({ page }) => {
    for (const [address, field] of [
      ['/admin/properties/new', 'Title'],
      ['/admin/properties/edit/1', 'Title'],
      ['/admin/agents/new', 'Name'],
      ['/admin/agents/edit/1', 'Name'],
      ['/admin/users/edit/1', 'Membership'],
    ] as const) {
      await visit(page, address);
      await expect(page.getByLabel(field, { exact: true })).toBeVisible();
      await audit(page, address);
    }
    await visit(page, '/admin/agents/new');
    await page.getByRole('main').getByRole('button').last().click();
    await expect(page.getByText('Name is required.')).toBeVisible();
    await audit(page, 'a refused form');
  });

  test('empty tables', async ({ page }) => {
    await emptyLists(page);
    for (const [address, sentence] of [
      ['/admin/dashboard', 'No properties yet.'],
      ['/admin/agents', 'No agents yet.'],
      ['/admin/users', 'No users yet.'],
    ] as const) {
      await visit(page, address);
      await expect(page.getByText(sentence)).toBeVisible();
      await audit(page, `${address}, empty`);
    }
  });
});
