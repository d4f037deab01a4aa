import { delayApi } from './apiFaults.ts';
import { expect, test } from './fixtures.ts';
import { whenFontsLoaded } from './hydration.ts';

test.use({ role: 'member' });

test('the URL holds the search: back, forward and reload keep it', async ({ page, properties }) => {
  const cards = page.getByRole('article');
  const rentals = properties.filter(({ listing_type }) => listing_type === 'Vacation Rental');
  const large = rentals.filter(({ bedrooms }) => bedrooms >= 4);
  const expensive = large.filter(({ price }) => price >= 30_000);
  await page.goto('/listings');
  await expect(page.getByText(`${properties.length} homes`)).toBeVisible();

  await page.getByLabel('Listing type').selectOption('Vacation Rental');
  await expect(page).toHaveURL('/listings?listing_type=Vacation+Rental');
  await expect(cards).toHaveCount(rentals.length);
  await page.getByLabel('Bedrooms').selectOption('4+');
  await expect(cards).toHaveCount(large.length);
  await page.getByLabel('Minimum price').pressSequentially('30,000');
  await expect(page).toHaveURL('/listings?listing_type=Vacation+Rental&bedrooms=4&minPrice=30000');
  await expect(cards).toHaveCount(expensive.length);

  await page.goBack();
  await expect(cards).toHaveCount(large.length);
  await expect(page.getByLabel('Minimum price')).toHaveValue('');
  await page.goBack();
  await expect(cards).toHaveCount(rentals.length);
  await page.goForward();
  await expect(cards).toHaveCount(large.length);
  await expect(page.getByLabel('Bedrooms')).toHaveValue('4');
  await page.reload();
  await expect(cards).toHaveCount(large.length);
  await expect(page.getByLabel('Listing type')).toHaveValue('Vacation Rental');

  await page.getByLabel('City').fill('no such place');
  await page.getByLabel('City').press('Enter');
  await expect(page.getByText('No properties match your criteria.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/listings');
  await expect(page.getByText(`${properties.length} homes`)).toBeVisible();
});

test('a filter change does not scroll the page', async ({ page, properties }) => {
  const large = properties.filter(({ bedrooms }) => bedrooms >= 4);
  await page.goto('/listings');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByLabel('Bedrooms').focus();
  await page.evaluate(() => window.scrollTo(0, 120));
  await page.getByLabel('Bedrooms').selectOption('4+');
  await expect(page.getByRole('article')).toHaveCount(large.length);
  expect(await page.evaluate(() => window.scrollY)).toBe(120);
});

test('the error of a price filter does not move the list', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/listings');
  // In the web font, the count has another width.
  await whenFontsLoaded(page);
  const count = page.getByText(/^\d+ homes$/);
  await expect(count).toBeVisible();
  const before = await count.boundingBox();
  await page.getByLabel('Minimum price').fill('dear');
  await expect(page.getByText('Enter a price such as 850k or 1,250,000.')).toBeVisible();
  expect(await count.boundingBox()).toEqual(before);
});

test('a minimum price above the maximum shows an error and is not sent', async ({ page, properties }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/listings?minPrice=20000000&maxPrice=10000000');
  await expect(page.getByText('The minimum is above the maximum.')).toBeVisible();
  const affordable = properties.filter(({ price }) => price <= 10_000_000);
  await expect(page.getByText(`${affordable.length} homes`)).toBeVisible();
  expect(requested.filter((url) => url.includes('/api/properties'))).toEqual([
    expect.stringMatching(/\?maxPrice=10000000$/),
  ]);
});

test('back from a property restores the scroll position of the list', async ({ page, properties }) => {
  const last = properties.at(-1);
  if (!last) throw new Error('There is no property.');
  await page.goto('/listings');
  const link = page.getByRole('article', { name: last.title }).getByRole('link', { name: 'View Details' });
  await page.mouse.wheel(0, 20_000);
  await link.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => window.scrollY);
  expect(position).toBeGreaterThan(500);

  await link.click();
  const heading = page.getByRole('heading', { level: 1, name: last.title });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(`${last.title} · Luminous`);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  const expectPosition = async () => {
    await expect(link).toBeInViewport();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(position, -1);
  };
  await page.goBack();
  await expectPosition();

  // After a reload, neither the page's code nor the properties are loaded when the user goes back.
  await delayApi(page);
  await page.reload();
  await expectPosition();
  await link.click();
  await expect(heading).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();
  await page.goBack();
  await expectPosition();
});

test('a newly opened page starts at its top, whatever the scroll position was before, there or elsewhere', async ({
  page,
}) => {
  for (const url of ['/listings', '/', '/listings']) {
    await page.goto(url);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 600));
  }
});

test('navigation moves the focus to the heading of each page', async ({ page }) => {
  await page.goto('/');
  // Before the page is hydrated, a link loads a new document.
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Exclusive Stays' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Exclusive Stays' })).toBeFocused();
  await expect(navigation.getByRole('link', { name: 'Exclusive Stays' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(navigation.getByRole('link', { name: 'Homes for Sale' })).not.toHaveAttribute('aria-current');
  await navigation.getByRole('link', { name: 'Dashboard' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ada Sørensen' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Exclusive Stays' })).toBeFocused();
});

test('a picture fills a large screen, and can be enlarged', async ({ page, properties }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await page.goto(`/properties/${properties[0]?.id}`);
  await page.getByRole('button', { name: /in full screen$/ }).click();
  const gallery = page.getByRole('dialog', { name: /^Pictures of/ });
  const picture = gallery.getByRole('img', { name: /picture 1 of/ });
  await expect.poll(async () => (await picture.boundingBox())?.height).toBeGreaterThan(1_300);
  await gallery.getByRole('button', { name: 'Zoom in' }).click();
  await expect(gallery.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
});

test('the pictures work by keyboard, in full screen too', async ({ page, properties }) => {
  await page.goto(`/properties/${properties[0]?.id}`);
  const thumbnails = page.getByRole('group', { name: 'Pictures' }).getByRole('button');
  const main = page.getByRole('button', { name: /in full screen$/ });
  await expect(thumbnails.first()).toBeVisible();
  // Keys have an effect once the page is hydrated.
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  const count = await thumbnails.count();
  expect(count).toBeGreaterThan(2);

  await thumbnails.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(thumbnails.nth(1)).toBeFocused();
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(main).toHaveAccessibleName(`Open picture 2 of ${count} in full screen`);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(thumbnails.last()).toBeFocused();

  await main.press('Enter');
  const gallery = page.getByRole('dialog', { name: /^Pictures of/ });
  await expect(gallery).toBeVisible();
  const first = gallery.getByRole('img', {
    name: `${properties[0]?.title}, picture 1 of ${count}`,
    includeHidden: true,
  });
  await first.evaluate((picture) => picture.setAttribute('data-loaded-before', ''));
  await page.keyboard.press('ArrowRight');
  await expect(first).toBeInViewport();
  await expect(first).toHaveAttribute('data-loaded-before');
  await page.keyboard.press('Escape');
  await expect(gallery).toHaveCount(0);
  await expect(main).toBeFocused();
  await expect(main).toHaveAccessibleName(`Open picture 1 of ${count} in full screen`);

  await main.press('Enter');
  await expect(gallery).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(gallery.locator(':focus-visible')).toHaveCSS('outline-style', 'solid');
  // A reload keeps it open.
  await page.reload();
  await expect(gallery).toBeVisible();
  await page.goBack();
  await expect(gallery).toHaveCount(0);
  await expect(page).toHaveURL(/\/properties\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('on the dashboard a property is removed, and restored by Undo in the toast', async ({
  page,
  properties,
}) => {
  const [property] = properties;
  if (!property) throw new Error('There is no property.');
  const heart = page.getByRole('button', { name: `Save ${property.title}` });
  const card = page.getByRole('article', { name: property.title });

  await page.goto('/dashboard');
  await expect(page.getByText('Homes you save will appear here.')).toBeVisible();
  await expect(page.getByText('Membership status: Pending')).toBeVisible();
  await page.getByRole('link', { name: 'Explore homes' }).click();
  await heart.click();
  await expect(page.getByText('Property saved!')).toBeVisible();

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(card).toBeVisible();
  await heart.click();
  await expect(card).toHaveCount(0);
  await expect(page.getByText('Property removed from saved list.')).toBeVisible();
  const saving = page.waitForResponse('**/api/users/me/saved-properties');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
  // A reload would abort it.
  await saving;
  await page.reload();
  await expect(card).toBeVisible();
});
