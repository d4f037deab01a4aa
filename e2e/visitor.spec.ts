import { expect, test } from './journey.ts';
import { newPerson, registerMember, storageOf } from './people.ts';
import { everythingOn, pricesIn, recordAnswers } from './priceTraces.ts';

test('no price reaches a visitor, on any screen or by any channel', async ({ page, context, homes }) => {
  const prices = homes.map(({ price }) => price);
  const answers = recordAnswers(context);
  const expectNoPrice = async () => expect(pricesIn(await everythingOn(page), prices)).toEqual([]);

  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expectNoPrice();

  await page.goto('/listings');
  await expect(page.getByRole('status').filter({ hasText: `${homes.length} homes` })).toBeVisible();
  await expect(page.getByText('Price for members').first()).toBeAttached();
  await expectNoPrice();

  for (const { id, title } of homes) {
    await page.goto(`/properties/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Members only')).toBeVisible();
    await expectNoPrice();
  }
  for (const address of [
    '/pricing',
    '/about',
    '/login',
    '/signup',
    '/admin/login',
    '/dashboard',
    '/admin/users',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoPrice();
  }
  expect(pricesIn(await answers(), prices)).toEqual([]);
});

test('the search for prices finds them where they are: with members', async ({ browser, site, homes }) => {
  const prices = homes.map(({ price }) => price);
  expect(
    pricesIn(
      '$18,500,000 · 68 000 · 27.5k · 9750000.00 · 1.24e7',
      [18_500_000, 68_000, 27_500, 9_750_000, 12_400_000],
    ),
  ).toHaveLength(5);
  expect(pricesIn('118500000 · 1,850,000 · 185000000', [18_500_000])).toEqual([]);

  const context = await browser.newContext({
    storageState: storageOf(site.url, await registerMember(site.url)),
  });
  const answers = recordAnswers(context);
  const page = await context.newPage();
  await page.goto(`${site.url}/properties/${homes[0]?.id}`);
  await expect(page.getByRole('button', { name: 'Send Inquiry' })).toBeVisible();
  expect(pricesIn(await everythingOn(page), prices)).toEqual([homes[0]?.price]);
  expect(pricesIn(await answers(), prices)).toEqual([homes[0]?.price]);
  await context.close();
});

test('prices in the address stay there, and are not asked for by a visitor', async ({ page, homes }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const address = '/listings?listing_type=For+Sale&minPrice=10000000&maxPrice=20000000';
  await page.goto(address);

  const forSale = homes.filter(({ listing_type }) => listing_type === 'For Sale');
  await expect(page.getByRole('article')).toHaveCount(forSale.length);
  await expect(page).toHaveURL(address);
  for (const label of ['Minimum price', 'Maximum price']) {
    await expect(page.getByLabel(label)).toBeDisabled();
    await expect(page.getByLabel(label)).toHaveAccessibleDescription('Members can filter by price');
  }
  const calls = asked.filter((url) => url.includes('/api/'));
  expect(calls).toEqual([expect.stringContaining('listing_type=For+Sale')]);
  expect(calls.join()).not.toMatch(/price/i);
});

test('a visitor becomes a member, saves a home, writes to its agent and leaves', async ({
  page,
  context,
  site,
  homes,
}) => {
  const [home] = homes;
  if (!home) throw new Error('There is no home.');
  const person = newPerson();
  const message = `May we come on Sunday? ${person.email}`;
  const card = page.getByRole('article', { name: home.title });
  const price = home.price.toLocaleString('en-US', {
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

  let welcomed = 0;
  let moved = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/register')) welcomed = Date.now();
  });
  page.on('framenavigated', () => {
    moved = Date.now();
  });
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Registration successful! Redirecting...')).toBeVisible();
  await expect(page).toHaveURL('/listings');
  expect(moved - welcomed).toBeGreaterThan(1_400);
  expect(moved - welcomed).toBeLessThan(4_000);

  await expect(card).toContainText(price);
  const heart = card.getByRole('button', { name: `Save ${home.title}` });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(page.getByText('Property saved!')).toBeVisible();
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await card.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: home.title })).toBeFocused();
  await expect(page.getByRole('complementary', { name: 'Price and agent' })).toContainText(price);
  await expect(page.getByText('Your agent')).toBeVisible();
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(page.getByText('Please enter a message for the agent.')).toBeVisible();
  await page.getByLabel('Message', { exact: true }).fill(message);
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(page.getByText('Your inquiry has been sent to the agent!')).toBeVisible();

  const sent = await site.readInquiries();
  expect(sent.filter((inquiry) => inquiry.message === message)).toEqual([
    expect.objectContaining({ property_id: home.id, user_email: person.email, user_name: person.name }),
  ]);

  const otherTab = await context.newPage();
  await otherTab.goto('/listings');
  await expect(otherTab.getByRole('article', { name: home.title })).toContainText(price);
  await page.getByRole('button', { name: 'Logout' }).click();
  const prices = homes.map((each) => each.price);
  for (const tab of [page, otherTab]) {
    await expect(tab.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(tab.getByText('Price for members').first()).toBeAttached();
    expect(pricesIn(await everythingOn(tab), prices)).toEqual([]);
    expect(await tab.evaluate(() => localStorage.length)).toBe(0);
  }
});
