import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectHydrated } from './hydration.ts';
import { demoMember, newUser, registerMember, storageStateWith } from './users.ts';

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A well-formed token that was signed with an unknown key. */
const foreignToken = [
  encode({ alg: 'HS256', typ: 'JWT' }),
  encode({ sub: '1', id: 1, name: 'Mallory', role: 'admin', exp: 4_102_444_800 }),
  'c2lnbmF0dXJlLW9mLWFub3RoZXIta2V5LTAxMjM0NTY3ODk',
].join('.');

const sessionEnded = 'Your session has ended. Please log in again.';
/** A toast that has come again also says how often. */
const endedOnce = (page: Page) => page.getByText(sessionEnded, { exact: true });

test.describe('with a token that the API rejects', () => {
  test.use({
    storageState: ({ webServer }, use) => use(storageStateWith(webServer.url, foreignToken)),
    allowedConsoleMessages: /status of 401|saved list could not be fetched/,
  });

  test('the session ends once, and the visitor sees the properties', async ({ page, properties }) => {
    await page.goto('/listings');
    await expect(page.getByText(sessionEnded)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.getByText(`${properties.length} homes`)).toBeVisible();
    await expect(page.getByText('Price for members').first()).toBeAttached();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.waitForLoadState('networkidle');
    await expect(endedOnce(page)).toHaveCount(1);
    await page.reload();
    await expectHydrated(page);
    await expect(page.getByText(`${properties.length} homes`)).toBeVisible();
    await expect(page.getByText(sessionEnded)).toHaveCount(0);
  });

  test('a bookmark of the dashboard leads to the login', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(endedOnce(page)).toHaveCount(1);
  });

  test('the back office redirects to the home page', async ({ page }) => {
    await page.goto('/admin/users');
    await expect(page.getByText(sessionEnded)).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});

for (const [kind, token] of Object.entries({
  'not three parts': 'garbage',
  'not JSON': 'a.bm90IGpzb24.c',
  'not an object': `a.${encode([])}.c`,
  'not base64url': 'a.{"role":"admin"}.c',
})) {
  test.describe(`with a stored token that cannot be decoded: ${kind}`, () => {
    test.use({
      storageState: ({ webServer }, use) => use(storageStateWith(webServer.url, token)),
      allowedConsoleMessages: /The session was cleared/,
    });

    test('the token is removed, and the user is a visitor', async ({ page }) => {
      await page.goto('/dashboard');
      await expect(page).toHaveURL('/login');
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    });
  });
}

for (const [kind, end] of Object.entries({
  'an emoji': '😀',
  'a line break': 'c\nc',
  '70 kB': 'c'.repeat(70_000),
})) {
  test.describe(`with a stored token that no header can carry: ${kind}`, () => {
    const token = foreignToken.replace(/[^.]*$/, end);
    test.use({
      storageState: ({ webServer }, use) => use(storageStateWith(webServer.url, token)),
      allowedConsoleMessages: /The session was cleared/,
    });

    test('the public pages are those of a visitor', async ({ page, properties, webServer }) => {
      for (const path of ['/', '/listings', `/properties/${properties[0]?.id}`, '/login']) {
        await page.goto('/about');
        await page.evaluate((stored) => localStorage.setItem('token', stored), token);
        await page.goto(webServer.url + path);
        await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('html')).not.toHaveAttribute('data-signed-in');
        if (path !== '/login') await expect(page.getByText(properties[0]?.title ?? '').first()).toBeVisible();
        await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
        expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
      }
    });
  });
}

test.describe('in two tabs', () => {
  test.use({ allowedConsoleMessages: /status of 401/ });

  test('login and logout in one tab reach the other', async ({ context, properties }) => {
    const title = properties[0]?.title ?? '';
    const [tab, otherTab] = [await context.newPage(), await context.newPage()];
    const card = otherTab.getByRole('article', { name: title });
    await otherTab.goto('/listings');
    await expect(card.getByRole('link', { name: 'Join to Unlock Details' })).toBeVisible();

    await tab.goto('/dashboard');
    await expect(tab).toHaveURL('/login');
    await tab.getByLabel('Email').fill(demoMember.email);
    await tab.getByLabel('Password', { exact: true }).fill('wrong');
    await tab.getByRole('button', { name: 'Login' }).click();
    await expect(tab.getByText('Invalid email or password.')).toBeVisible();
    await tab.getByLabel('Password', { exact: true }).fill(demoMember.password);
    await tab.getByRole('button', { name: 'Login' }).click();
    await expect(tab.getByText('Login successful! Redirecting...')).toBeVisible();
    await expect(tab).toHaveURL('/dashboard');
    await expect(card.getByRole('link', { name: 'View Details' })).toBeVisible();

    await otherTab.getByRole('button', { name: 'Logout' }).click();
    await expect(tab).toHaveURL('/login');
    await expect(tab.getByRole('button', { name: 'Login' })).toBeEnabled();
    await expect(card.getByRole('link', { name: 'Join to Unlock Details' })).toBeVisible();
  });
});

test.describe('when the session ends before a message is sent', () => {
  test.use({ allowedConsoleMessages: /status of 401/ });

  test('the message is there after the next login', async ({ page, webServer, properties }) => {
    const [property] = properties;
    const member = newUser();
    const text = 'May I see it in May?';
    const token = await registerMember(webServer.url, member);
    await page.goto('/');
    await page.evaluate((stored) => localStorage.setItem('token', stored), token);
    await page.goto('/listings');
    await page
      .getByRole('article', { name: property?.title })
      .getByRole('link', { name: 'View Details' })
      .click();
    await page.getByLabel('Message').fill(text);
    // The API answers as it does to an expired token.
    await page.route(
      '**/api/inquiries',
      (route) =>
        route.continue({
          headers: { ...route.request().headers(), authorization: `Bearer ${foreignToken}` },
        }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(page.getByText(sessionEnded)).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveCount(0);

    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/listings');
    await page
      .getByRole('article', { name: property?.title })
      .getByRole('link', { name: 'View Details' })
      .click();
    await expect(page.getByLabel('Message')).toHaveValue(text);
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(page.getByText('Your inquiry has been sent to the agent!')).toBeVisible();
  });
});

test('when another member logs in in another tab, the hearts of the first one are empty', async ({
  context,
  webServer,
  properties,
}) => {
  const [property] = properties;
  const page = await context.newPage();
  await page.goto('/');
  await page.evaluate((token) => localStorage.setItem('token', token), await registerMember(webServer.url));
  await page.goto('/listings');
  const heart = page.getByRole('button', { name: `Save ${property?.title}` });
  await heart.click();
  await expect(page.getByText('Property saved!')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/about');
  await other.evaluate((token) => localStorage.setItem('token', token), await registerMember(webServer.url));
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});
