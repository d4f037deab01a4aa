import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { openAndRefetch, whenFontsLoaded } from './hydration.ts';
import { pagePaths, unknownPath } from './pagePaths.ts';
import { newUser, registerMember, storageStateWith } from './users.ts';
import { readWholePage, findPrices, recordResponses } from './priceLeaks.ts';

const dist = join(import.meta.dirname, '..', 'dist');

test('no price reaches a visitor, on any page or in any response', async ({ page, context, properties }) => {
  const prices = properties.map(({ price }) => price);
  const responses = recordResponses(context);
  const expectNoPrice = async () => {
    expect(findPrices(await readWholePage(page), prices)).toEqual([]);
    await whenFontsLoaded(page);
    await page.waitForLoadState('networkidle');
    expect(findPrices(await responses(), prices)).toEqual([]);
  };

  /** Opens a page whose HTML contains the data, and waits for the same data from the API. */
  const open = async (path: string, call: string) => {
    const response = page.waitForResponse(`**${call}`);
    await openAndRefetch(page, path);
    await (await response).finished();
  };

  await open('/', '/api/properties');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expectNoPrice();

  await open('/listings', '/api/properties');
  await expect(page.getByRole('status').filter({ hasText: `${properties.length} homes` })).toBeVisible();
  await expect(page.getByText('Price for members').first()).toBeAttached();
  await expectNoPrice();

  for (const { id, title } of properties) {
    await open(`/properties/${id}`, `/api/properties/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Members only')).toBeVisible();
    await expectNoPrice();
  }
  const opened: string[] = ['/', '/listings', '/properties/1', unknownPath];
  const others = pagePaths.visitor.filter((path) => !opened.includes(path));
  for (const path of [...others, '/dashboard', '/admin/users']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoPrice();
  }
  const recorded = await responses();
  for (const { id, title } of properties) {
    expect(recorded).toMatch(new RegExp(`/api/properties/${id}\\n.*\\n.*"title":"${title}"`));
  }
});

test('no file of the built app contains a price or is a source map', ({ properties }) => {
  const prices = properties.map(({ price }) => price);
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  const texts = files.filter((file) => /\.(?:html|js|css|json|txt|xml|svg|webmanifest)$/.test(file));
  expect(texts).toContain('index.html');
  for (const file of texts) expect(findPrices(readFileSync(join(dist, file), 'utf8'), prices)).toEqual([]);
});

test('the price search works: it finds the prices that a member gets', async ({
  browser,
  webServer,
  properties,
}) => {
  const prices = properties.map(({ price }) => price);
  expect(
    findPrices(
      '$18,500,000 · 68 000 · 27.5k · 9750000.00 · 1.24e7',
      [18_500_000, 68_000, 27_500, 9_750_000, 12_400_000],
    ),
  ).toHaveLength(5);
  expect(findPrices('118500000 · 1,850,000 · 185000000', [18_500_000])).toEqual([]);

  const context = await browser.newContext({
    storageState: storageStateWith(webServer.url, await registerMember(webServer.url)),
  });
  const responses = recordResponses(context);
  const page = await context.newPage();
  await page.goto(`${webServer.url}/properties/${properties[0]?.id}`);
  await expect(page.getByRole('button', { name: 'Send Inquiry' })).toBeVisible();
  expect(findPrices(await readWholePage(page), prices)).toEqual([properties[0]?.price]);
  expect(findPrices(await responses(), prices)).toEqual([properties[0]?.price]);
  await context.close();
});

test('price filters in a visitor’s URL stay there and are not sent to the API', async ({
  page,
  properties,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const url = '/listings?listing_type=For+Sale&minPrice=10000000&maxPrice=20000000';
  await page.goto(url);

  const forSale = properties.filter(({ listing_type }) => listing_type === 'For Sale');
  await expect(page.getByRole('article')).toHaveCount(forSale.length);
  await expect(page).toHaveURL(url);
  for (const label of ['Minimum price', 'Maximum price']) {
    await expect(page.getByLabel(label)).toBeDisabled();
    await expect(page.getByLabel(label)).toHaveAccessibleDescription('Members can filter by price');
  }
  const calls = requested.filter((url) => url.includes('/api/'));
  expect(calls).toEqual([expect.stringContaining('listing_type=For+Sale')]);
  expect(calls.join()).not.toMatch(/price/i);
});

test('a visitor signs up, saves a property, sends an inquiry and logs out', async ({
  page,
  context,
  webServer,
  properties,
}) => {
  const [property] = properties;
  if (!property) throw new Error('There is no property.');
  const user = newUser();
  const message = `May we come on Sunday? ${user.email}`;
  const card = page.getByRole('article', { name: property.title });
  const price = property.price.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });

  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Homes for Sale' }).click();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(card).toBeVisible();
  await expect(card).not.toContainText(price);
  await card.getByRole('link', { name: 'Join to Unlock Details' }).click();

  await page.getByLabel('Name', { exact: true }).fill(user.name);
  await page.getByLabel('Email', { exact: true }).fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Registration successful! Redirecting...')).toBeVisible();
  await expect(page).toHaveURL('/listings');

  await expect(card).toContainText(price);
  const heart = card.getByRole('button', { name: `Save ${property.title}` });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(page.getByText('Property saved!')).toBeVisible();
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await card.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: property.title })).toBeFocused();
  await expect(page.getByRole('complementary', { name: 'Price and agent' })).toContainText(price);
  await expect(page.getByText('Your agent')).toBeVisible();
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(page.getByText('Please enter a message for the agent.')).toBeVisible();
  await page.getByLabel('Message', { exact: true }).fill(message);
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(page.getByText('Your inquiry has been sent to the agent!')).toBeVisible();

  const sent = await webServer.readInquiries();
  expect(sent.filter((inquiry) => inquiry.message === message)).toEqual([
    expect.objectContaining({ property_id: property.id, user_email: user.email, user_name: user.name }),
  ]);

  const otherTab = await context.newPage();
  await otherTab.goto('/listings');
  await expect(otherTab.getByRole('article', { name: property.title })).toContainText(price);
  await page.getByRole('button', { name: 'Logout' }).click();
  const prices = properties.map((each) => each.price);
  for (const tab of [page, otherTab]) {
    await expect(tab.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(tab.getByText('Price for members').first()).toBeAttached();
    expect(findPrices(await readWholePage(tab), prices)).toEqual([]);
    expect(await tab.evaluate(() => localStorage.length)).toBe(0);
  }
});
