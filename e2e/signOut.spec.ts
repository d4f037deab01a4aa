import { expect, test } from './fixtures.ts';
import { newUser, registerMember } from './users.ts';
import { findPrices, readHeap, readWholePage, recordResponses } from './priceLeaks.ts';

test('right after the sign-out no price is left in the page, its storage, its memory, its console or its responses', async ({
  page,
  context,
  webServer,
  properties,
}) => {
  const prices = properties.map(({ price }) => price);
  const logged: string[] = [];
  context.on('console', (message) => logged.push(message.text()));
  const user = newUser();
  await registerMember(webServer.url, user);
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/listings');
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: /^Save / }).click();
  await expect(page.getByText('Property saved!')).toBeVisible();
  await card.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByText('Your agent')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'Listings' }).first().click();
  await expect(page.getByRole('article')).toHaveCount(properties.length);
  await page.reload();
  // The prerendered page has a placeholder for the price.
  await expect(page.getByRole('article').first()).toContainText(`$${prices[0]?.toLocaleString('en-US')}`);
  expect(findPrices(await readHeap(page), prices)).toEqual(prices);

  const responses = recordResponses(context);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('Price for members').first()).toBeAttached();
  expect(findPrices(await readWholePage(page), prices)).toEqual([]);
  expect(findPrices(await responses(), prices)).toEqual([]);
  expect(findPrices(logged.join('\n'), prices)).toEqual([]);
  expect(findPrices(await readHeap(page), prices)).toEqual([]);
});
