import { expect, test } from './journey.ts';
import { demoMember, newPerson, registerMember, storageOf } from './people.ts';

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token whose form is right and whose key nobody knows. */
const foreignToken = [
  encode({ alg: 'HS256', typ: 'JWT' }),
  encode({ sub: '1', id: 1, name: 'Mallory', role: 'admin', exp: 4_102_444_800 }),
  'c2lnbmF0dXJlLW9mLWFub3RoZXIta2V5LTAxMjM0NTY3ODk',
].join('.');

const ended = 'Your session has ended. Please log in again.';

test.describe('with a token that the API refuses', () => {
  test.use({
    storageState: ({ site }, use) => use(storageOf(site.url, foreignToken)),
    expectedComplaints: /status of 401|saved list could not be fetched/,
  });

  test('the session ends, once, and the visitor sees the homes', async ({ page, homes }) => {
    await page.goto('/listings');
    await expect(page.getByText(ended)).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.getByText(`${homes.length} homes`)).toBeVisible();
    await expect(page.getByText('Price for members').first()).toBeAttached();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.reload();
    await expect(page.getByText(`${homes.length} homes`)).toBeVisible();
    await expect(page.getByText(ended)).toHaveCount(0);
  });

  test('the back office sends home', async ({ page }) => {
    await page.goto('/admin/users');
    await expect(page.getByText(ended)).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});

for (const [kind, token] of Object.entries({
  'not three parts': 'garbage',
  'no JSON': 'a.bm90IGpzb24.c',
  'no object': `a.${encode([])}.c`,
  'no base64url': 'a.{"role":"admin"}.c',
})) {
  test.describe(`with a stored token that cannot be read: ${kind}`, () => {
    test.use({
      storageState: ({ site }, use) => use(storageOf(site.url, token)),
      expectedComplaints: /The session was cleared/,
    });

    test('it is removed, and the visitor is a visitor', async ({ page }) => {
      await page.goto('/dashboard');
      await expect(page).toHaveURL('/login');
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    });
  });
}

test.describe('in two tabs', () => {
  test.use({ expectedComplaints: /status of 401/ });

  test('signing in and out in one reaches the other', async ({ context, homes }) => {
    const title = homes[0]?.title ?? '';
    const [here, there] = [await context.newPage(), await context.newPage()];
    const card = there.getByRole('article', { name: title });
    await there.goto('/listings');
    await expect(card.getByRole('link', { name: 'Join to Unlock Details' })).toBeVisible();

    await here.goto('/dashboard');
    await expect(here).toHaveURL('/login');
    await here.getByLabel('Email').fill(demoMember.email);
    await here.getByLabel('Password', { exact: true }).fill('wrong');
    await here.getByRole('button', { name: 'Login' }).click();
    await expect(here.getByText('Invalid email or password.')).toBeVisible();
    await here.getByLabel('Password', { exact: true }).fill(demoMember.password);
    await here.getByRole('button', { name: 'Login' }).click();
    await expect(here.getByText('Login successful! Redirecting...')).toBeVisible();
    await expect(here).toHaveURL('/dashboard');
    await expect(card.getByRole('link', { name: 'View Details' })).toBeVisible();

    await there.getByRole('button', { name: 'Logout' }).click();
    await expect(here).toHaveURL('/login');
    await expect(here.getByRole('button', { name: 'Login' })).toBeEnabled();
    await expect(card.getByRole('link', { name: 'Join to Unlock Details' })).toBeVisible();
  });
});

test.describe('when the session ends while somebody writes', () => {
  test.use({ expectedComplaints: /status of 401/ });

  test('the message waits for its writer to log in again', async ({ page, site, homes }) => {
    const [home] = homes;
    const member = newPerson();
    const text = 'May I see it in May?';
    const token = await registerMember(site.url, member);
    await page.goto('/');
    await page.evaluate((stored) => localStorage.setItem('token', stored), token);
    await page.goto('/listings');
    await page
      .getByRole('article', { name: home?.title })
      .getByRole('link', { name: 'View Details' })
      .click();
    await page.getByLabel('Message').fill(text);
    // The call as it would be with a token that has run out.
    await page.route(
      '**/api/inquiries',
      (route) =>
        route.continue({
          headers: { ...route.request().headers(), authorization: `Bearer ${foreignToken}` },
        }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(page.getByText(ended)).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveCount(0);

    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/listings');
    await page
      .getByRole('article', { name: home?.title })
      .getByRole('link', { name: 'View Details' })
      .click();
    await expect(page.getByLabel('Message')).toHaveValue(text);
    await page.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(page.getByText('Your inquiry has been sent to the agent!')).toBeVisible();
  });
});

test('another member in another tab: nothing of the first one stays', async ({ context, site, homes }) => {
  const [home] = homes;
  const page = await context.newPage();
  await page.goto('/');
  await page.evaluate((token) => localStorage.setItem('token', token), await registerMember(site.url));
  await page.goto('/listings');
  const heart = page.getByRole('button', { name: `Save ${home?.title}` });
  await heart.click();
  await expect(page.getByText('Property saved!')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/about');
  await other.evaluate((token) => localStorage.setItem('token', token), await registerMember(site.url));
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});
