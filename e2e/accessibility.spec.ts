import type { Page } from '@playwright/test';
import { injectFault, isApiCall, stallApi } from './apiFaults.ts';
import { expectAccessible, expectAccessibleAtThisWidth } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';
import { unknownPath } from './pagePaths.ts';

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

// Each page is audited at three widths, and axe is slow on a busy machine.
test.beforeEach(() => test.setTimeout(240_000));

const open = async (page: Page, url: string) => {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const mockEmptyLists = (page: Page) => page.route(isApiCall, (route) => route.fulfill({ json: [] }));

test('static pages are accessible', async ({ page }) => {
  for (const url of ['/pricing', '/about', '/login', '/signup', '/admin/login', unknownPath]) {
    await open(page, url);
    await expectAccessible(page, url);
  }
});

test('the visitor’s pages are accessible', async ({ page, properties }) => {
  await open(page, '/');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expectAccessible(page, 'the home page');
  await open(page, '/listings');
  await expect(page.getByText(`${properties.length} homes`)).toBeVisible();
  await expectAccessible(page, 'the listings page');
  await open(page, `/properties/${properties[0]?.id}`);
  await expectAccessible(page, 'a property page');
  await open(page, '/listings?city=nowhere');
  await expect(page.getByText('No properties match your criteria.')).toBeVisible();
  await expectAccessible(page, 'listings page without a match');
  await open(page, '/signup');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Email is required.')).toBeVisible();
  await expectAccessible(page, 'a form with errors');
});

test.describe('a property that does not exist', () => {
  test.use({ allowedConsoleMessages: /404/ });
  test('has an accessible page', async ({ page }) => {
    await open(page, '/properties/999999');
    await expect(page.getByText('This home is no longer listed.')).toBeVisible();
    await expectAccessible(page, 'the page of a property that does not exist');
  });
});

test('the menu, the filter sheet and full screen are accessible', async ({ page, properties }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Join Now' })).toBeVisible();
  await expectAccessibleAtThisWidth(page, 'the menu');
  await open(page, '/listings');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectAccessibleAtThisWidth(page, 'the filters');
  await open(page, `/properties/${properties[0]?.id}`);
  await page.getByRole('button', { name: /in full screen$/ }).click();
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
  await expectAccessible(page, 'pictures in full screen');
});

test.describe('while the API does not answer', () => {
  test('the visitor’s loading states are accessible', async ({ page }) => {
    await stallApi(page);
    // The HTML that our server renders has the properties in it. In this document, as for a page without HTML, the app
    // fetches them.
    await page.route('**', (route) =>
      route.request().isNavigationRequest() ? route.fulfill({ path: 'dist/app.html' }) : route.fallback(),
    );
    for (const url of ['/', '/listings', '/properties/1']) {
      await open(page, url);
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeAttached();
      await expectAccessible(page, `${url}, loading`);
    }
  });

  test.describe(() => {
    test.use({ role: 'admin' });
    test('the administrator’s loading states are accessible', async ({ page }) => {
      await stallApi(page);
      for (const url of [
        '/dashboard',
        '/admin/dashboard',
        '/admin/properties/edit/1',
        '/admin/users/edit/1',
      ]) {
        await open(page, url);
        await expectAccessible(page, `${url}, loading`);
      }
    });
  });
});

test.describe('when the API cannot be reached', () => {
  test.use({ role: 'admin', allowedConsoleMessages: /Failed to load resource|saved list/ });
  test('error messages and the error toast are accessible', async ({ page }) => {
    await injectFault(page, 'cannot be reached');
    for (const url of ['/', '/listings', '/properties/1', '/admin/dashboard', '/admin/properties/new']) {
      await open(page, url);
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectAccessible(page, `${url}, failed`);
    }
    await open(page, '/dashboard');
    await expect(page.getByRole('button', { name: 'Reload saved homes' })).toBeVisible();
    await expectAccessible(page, '/dashboard, failed');
    await page.goto('/admin/agents/edit/1');
    await expect(page.getByText('Could not load agent data.')).toBeVisible();
    await expectAccessible(page, 'a toast');
  });
});

test.describe('as a member', () => {
  test.use({ role: 'member' });

  test('listings, property page and dashboard are accessible', async ({ page, properties }) => {
    const [property] = properties;
    await open(page, '/dashboard');
    await expect(page.getByText('Homes you save will appear here.')).toBeVisible();
    await expectAccessible(page, 'an empty dashboard');
    await open(page, '/listings');
    await page.getByRole('button', { name: `Save ${property?.title}` }).click();
    await expect(page.getByText('Property saved!')).toBeVisible();
    await expectAccessible(page, 'the listings page with a toast');
    await page.getByRole('button', { name: `Save ${property?.title}` }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectAccessible(page, 'a toast with an action');
    // The heart is filled before the API has saved the home.
    const saving = page.waitForResponse('**/api/users/me/saved-properties');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: `Save ${property?.title}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await saving;
    await open(page, `/properties/${property?.id}`);
    await expect(page.getByRole('button', { name: 'Send Inquiry' })).toBeVisible();
    await expect(page.getByText('Your agent')).toBeVisible();
    await expectAccessible(page, 'a property page');
    await page.getByLabel('Message').fill('May I see it?');
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(page.getByText('Your message has been sent.')).toBeVisible();
    await expectAccessible(page, 'the confirmation of an inquiry');
    await open(page, '/dashboard');
    await expect(page.getByRole('article')).toBeVisible();
    await expectAccessible(page, 'the dashboard');
  });
});

test.describe('as an administrator', () => {
  test.use({ role: 'admin' });

  test('tables and the menu are accessible', async ({ page, properties }) => {
    for (const [url, row] of [
      ['/admin/dashboard', properties[0]?.title ?? ''],
      ['/admin/agents', 'Elena Marchetti'],
      ['/admin/users', 'Maya Laurent'],
    ] as const) {
      await open(page, url);
      await expect(page.getByText(row).first()).toBeVisible();
      await expectAccessible(page, url);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('link', { name: 'View site' })).toBeVisible();
    await expectAccessibleAtThisWidth(page, 'the menu of the back office');
  });

  test('forms are accessible', async ({ page }) => {
    for (const [url, field] of [
      ['/admin/properties/new', 'Title'],
      ['/admin/properties/edit/1', 'Title'],
      ['/admin/agents/new', 'Name'],
      ['/admin/agents/edit/1', 'Name'],
      ['/admin/users/edit/1', 'Membership'],
    ] as const) {
      await open(page, url);
      await expect(page.getByLabel(field, { exact: true })).toBeVisible();
      await expectAccessible(page, url);
    }
    await open(page, '/admin/agents/new');
    await page.getByRole('main').getByRole('button').last().click();
    await expect(page.getByText('Name is required.')).toBeVisible();
    await expectAccessible(page, 'a form with errors');
  });

  test('empty tables are accessible', async ({ page }) => {
    await mockEmptyLists(page);
    for (const [url, message] of [
      ['/admin/dashboard', 'No properties yet.'],
      ['/admin/agents', 'No agents yet.'],
      ['/admin/users', 'No users yet.'],
    ] as const) {
      await open(page, url);
      await expect(page.getByText(message)).toBeVisible();
      await expectAccessible(page, `${url}, empty`);
    }
  });
});
