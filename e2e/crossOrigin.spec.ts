import { expect, test as base } from './fixtures.ts';
import { newUser } from './users.ts';
import { startStaticApp, type StaticApp } from './startStaticApp.ts';

const test = base.extend<{ staticApp: StaticApp }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
  staticApp: async ({}, use) => {
    const app = await startStaticApp();
    await use(app);
    await app.stop();
  },
});
test.setTimeout(120_000);

test('the app on a static host works with an API on another origin', async ({
  page,
  properties,
  staticApp: { url, api },
}) => {
  const [property] = properties;
  const user = newUser();
  const calls: string[] = [];
  let inquiryKey: string | undefined;
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).origin);
    if (request.url().endsWith('/api/inquiries')) inquiryKey = request.headers()['idempotency-key'];
  });

  await page.goto(`${url}/properties/${property?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: property?.title })).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Name', { exact: true }).fill(user.name);
  await page.getByLabel('Email', { exact: true }).fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(`${url}/listings`);

  const card = page.getByRole('article', { name: property?.title });
  await card.getByRole('button', { name: `Save ${property?.title}` }).click();
  await expect(page.getByText('Property saved!')).toBeVisible();
  await card.getByRole('link', { name: 'View Details' }).click();
  await page.getByLabel('Message', { exact: true }).fill('From another origin.');
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(page.getByText('Your inquiry has been sent to the agent!')).toBeVisible();
  await page.goto(`${url}/dashboard`);
  await page.getByRole('button', { name: `Save ${property?.title}` }).click();
  await expect(page.getByText('Property removed from saved list.')).toBeVisible();

  // The API has said to the page that it allows this header.
  expect(inquiryKey).toBeDefined();
  expect(new Set(calls)).toEqual(new Set([api.url]));
  expect(await api.readInquiries()).toEqual([expect.objectContaining({ message: 'From another origin.' })]);
});
