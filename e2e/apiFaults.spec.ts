import type { Page } from '@playwright/test';
import { injectFault } from './apiFaults.ts';
import { expect, test } from './fixtures.ts';
import { expectHydrated, openAndRefetch } from './hydration.ts';

const openPage = (page: Page, url: string): Promise<unknown> => page.goto(url);

/** Chromium logs every failed call, and the app logs the failures that it does not show on the screen. */
const expectedMessages = /Failed to load resource|saved list could not be fetched|session was cleared/;
test.use({ allowedConsoleMessages: expectedMessages });

const expectMessages = async (page: Page, messages: Record<string, string>, open = openPage) => {
  for (const [url, message] of Object.entries(messages)) {
    await open(page, url);
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('alert')).first()).toBeVisible();
  }
};

// The suite `faults` combines every call with every fault. Here, each kind of user meets a different one.
test.describe('when no call succeeds', () => {
  test('visitors see an error message on each page', async ({ page }) => {
    await injectFault(page, 'cannot be reached');
    const messages = {
      '/': 'Unable to load featured listings at this time.',
      '/listings': 'Could not fetch listings. Please try again later.',
      '/properties/1': 'Could not load property details.',
    };
    await expectMessages(page, messages, openAndRefetch);
  });

  test('the login and sign-up forms show an error message and keep the email', async ({ page }) => {
    await injectFault(page, 'answers with a proxy’s error page');
    for (const [url, button, message] of [
      ['/login', 'Login', 'An error occurred during login.'],
      ['/admin/login', 'Login', 'An error occurred during login.'],
      ['/signup', 'Sign Up', 'An error occurred during registration.'],
    ] as const) {
      await page.goto(url);
      if (url === '/signup') await page.getByLabel('Name').fill('Ada');
      await page.getByLabel('Email').fill('ada@members.example');
      await page.getByLabel('Password', { exact: true }).fill('long enough');
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByText(message)).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue('ada@members.example');
      await expect(page.getByRole('button', { name: button })).toBeFocused();
    }
  });

  test.describe('members', () => {
    test.use({ role: 'member' });

    test('keep their dashboard and their session', async ({ page }) => {
      await injectFault(page, 'sends half of its response');
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ada Sørensen' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Reload saved homes' })).toBeVisible();
      await expect(page.getByText('Membership status: Pending')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    });
  });

  test.describe('administrators', () => {
    test.use({ role: 'admin' });

    test('see an error message on each page', async ({ page }) => {
      await injectFault(page, 'sends an empty response');
      await expectMessages(page, {
        '/admin/dashboard': 'Failed to load properties.',
        '/admin/agents': 'Failed to load agents.',
        '/admin/users': 'Failed to load users.',
        '/admin/properties/new': 'Could not load agents for selection.',
      });
      for (const [url, message, list] of [
        ['/admin/properties/edit/1', 'Could not load property data.', '/admin/dashboard'],
        ['/admin/agents/edit/1', 'Could not load agent data.', '/admin/agents'],
        ['/admin/users/edit/1', 'Could not load user data.', '/admin/users'],
      ] as const) {
        await page.goto(url);
        await expect(page.getByText(message)).toBeVisible();
        await expect(page).toHaveURL(list);
      }
    });
  });
});

test.describe('when a call that changes something fails', () => {
  test.use({ role: 'member' });

  test('the heart is reset, the form keeps its message, and both can be tried again', async ({
    page,
    properties,
  }) => {
    const [property] = properties;
    const heart = page.getByRole('button', { name: `Save ${property?.title}` });
    await page.goto(`/properties/${property?.id}`);
    await expect(page.getByRole('button', { name: 'Send Inquiry' })).toBeVisible();
    await injectFault(page, 'cannot be reached');

    await heart.click();
    await expect(page.getByText('Could not save property. Please try again.')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await page.getByLabel('Message', { exact: true }).fill('Is the pool heated?');
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(
      page.getByText('There was a problem sending your message. Please try again later.'),
    ).toBeVisible();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Is the pool heated?');
    await expect(page.getByRole('button', { name: 'Send Inquiry' })).toBeFocused();

    await page.unrouteAll();
    await heart.click();
    await expect(page.getByText('Property saved!')).toBeVisible();
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(page.getByText('Your inquiry has been sent to the agent!')).toBeVisible();

    await injectFault(page, 'answers with a proxy’s error page');
    await heart.click();
    await expect(page.getByText('Could not remove property. Please try again.')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  test('Try again loads a page that failed, and never loses the focus', async ({ page, properties }) => {
    await injectFault(page, 'sends half of its response');
    await page.goto('/listings');
    const failure = page.getByText('Could not fetch listings. Please try again later.');
    await expect(failure).toBeVisible();
    await page.waitForLoadState('networkidle');
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    const refused = page.waitForRequest('**/api/properties');
    await tryAgain.click();
    await refused;
    await expect(tryAgain).toBeEnabled();
    await expect(tryAgain).toBeFocused();

    await page.unrouteAll();
    await tryAgain.click();
    await expect(failure).toHaveCount(0);
    await expect(page.getByText(`${properties.length} homes`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test.describe('when a lazily loaded part cannot be downloaded', () => {
  test.use({
    allowedConsoleMessages:
      /Failed to load resource|Failed to fetch dynamically|Unable to preload CSS|failed to load or render/,
  });

  test('a page is shown at the next visit', async ({ page, properties }) => {
    const [first, second] = properties.map(({ title }) =>
      page.getByRole('link', { name: title, exact: true }),
    );
    await page.route('**/assets/PropertyPage-*', (route) => route.abort());
    await page.goto('/listings');
    await first?.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    await page.unrouteAll();
    await page.goBack();
    await second?.click();
    await expect(page.getByRole('heading', { level: 1, name: properties[1]?.title })).toBeVisible();
  });

  test('a page of a newer release is loaded with its document', async ({ page, properties }) => {
    const [property] = properties;
    await page.goto('/listings');
    await page.route('**/assets/PropertyPage-*', (route) => route.abort());
    await page.route(
      ({ pathname }) => pathname === `/properties/${property?.id}`,
      (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>L</title><h1>The next release</h1>' }),
    );
    await page.getByRole('link', { name: property?.title, exact: true }).click();
    await expect(page.getByRole('heading', { name: 'The next release' })).toBeVisible();
  });

  test('the error page of a proxy does not replace the app', async ({ page, properties }) => {
    const [property] = properties;
    await page.goto('/listings');
    await page.route(
      ({ pathname }) =>
        pathname.startsWith('/assets/PropertyPage-') || pathname === `/properties/${property?.id}`,
      (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
    );
    await page.getByRole('link', { name: property?.title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: property?.title })).toBeVisible();
  });

  test('a response is read at the next try, at the latest after a reload', async ({ page, properties }) => {
    const tryAgain = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    const home = properties.find(({ listing_type }) => listing_type === 'For Sale');
    const openSearch = () => page.getByRole('link', { name: 'Homes for Sale' }).first().click();
    await page.route('**/assets/schemas-*', (route) => route.abort());
    // The document contains the data of this page, so it needs no schemas.
    await page.goto('/');
    await expect(page.getByRole('link', { name: properties[0]?.title, exact: true })).toBeVisible();
    await expectHydrated(page);
    await openSearch();
    await expect(page.getByRole('alert')).toContainText('Could not fetch listings.');
    // The events of a navigation would not tell the old document from the new one.
    await page.evaluate(() => document.body.classList.add('old'));
    await tryAgain.click();
    await expect(page.locator('body.old')).not.toBeAttached();
    await expect(tryAgain).toBeVisible();
    await page.unrouteAll();
    await tryAgain.click();
    await expect(page.getByRole('link', { name: home?.title, exact: true })).toBeVisible();
  });

  test.describe(() => {
    test.use({ role: 'member' });

    test('a page that needs it for several responses does not reload by itself', async ({ page }) => {
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      await page.route('**/assets/schemas-*', (route) => route.abort());
      for (const [url, button] of [
        ['/listings', 'Try again'],
        ['/dashboard', 'Reload saved homes'],
      ] as const) {
        loads = 0;
        await page.goto(url);
        // Only waits. Playwright evaluates its locators as if the user had clicked, and then the page may reload.
        await page.waitForTimeout(3_000);
        expect(loads).toBe(1);
        await expect(page.getByRole('button', { name: button })).toBeVisible();
      }
    });
  });

  test('the rest of the page stays', async ({ page, properties }) => {
    const [property] = properties;
    await page.route('**/assets/PictureLightbox-*', (route) => route.abort());
    await page.goto(`/properties/${property?.id}`);
    await page.getByRole('button', { name: /^Open picture 1/ }).click();
    await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: property?.title })).toBeVisible();
  });
});

test.describe('when the code of the app cannot be downloaded', () => {
  test.use({ role: 'member', allowedConsoleMessages: /Failed to load resource/ });

  test('each page says so and can be loaded again', async ({ page }) => {
    for (const url of ['/', '/listings', '/login', '/dashboard', '/no-such-page']) {
      await page.route('**/assets/index-*.js', (route) => route.abort());
      await page.goto(url);
      await expect(page.getByRole('alert')).toContainText('This page could not be loaded completely.');
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Reload page' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});
