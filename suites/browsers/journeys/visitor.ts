import { findPrices } from '#e2e/priceLeaks.ts';
import { newUser } from '#e2e/users.ts';
import type { Journey } from './journey.ts';
import { chooseFilter, readPage } from './navigation.ts';

const card = { role: 'article' };

export const visitor: Journey = async ({ page, isPhone, properties, note, violation }) => {
  const prices = properties.map(({ price }) => price);
  const expectNoPrice = async (where: string) => {
    const found = findPrices(await page.html(), prices);
    if (found.length > 0) violation(`A visitor can read prices on ${where}: ${found.join()}.`);
  };

  await page.goto('/');
  note('home', [await readPage(page, /./), await page.texts(card, 3)]);
  await expectNoPrice('the home page');

  await page.click({ role: 'link', name: 'Listings', within: { role: 'navigation', name: 'Footer' } });
  await readPage(page, 'Listings');
  note('listings', await page.texts(card, properties.length));
  await expectNoPrice('the listings');

  const forSale = properties.filter(({ listing_type }) => listing_type === 'For Sale');
  await chooseFilter(page, isPhone, 'Listing type', 'For Sale');
  await page.waitForPath('/listings?listing_type=For+Sale');
  note('properties for sale', [
    await page.texts(card, forSale.length),
    await readPage(page, 'Homes for Sale'),
  ]);
  await expectNoPrice('the properties for sale');

  const [, second] = forSale;
  if (!second) throw new Error('There are too few properties.');
  await page.click({ role: 'link', name: second.title, within: { role: 'article', name: second.title } });
  await page.see({ text: 'The price and agent are for members.' });
  note('property', await readPage(page, second.title));
  await expectNoPrice('the page of a property');

  await page.click({ role: 'link', name: /^Back/ });
  await page.texts(card, forSale.length);
  await page.click({
    role: 'link',
    name: 'Join to Unlock Details',
    within: { role: 'article', name: second.title },
  });
  const user = newUser();
  note('sign-up', await readPage(page, 'Sign Up'));
  await page.type({ label: 'Name' }, user.name);
  await page.type({ label: 'Email' }, user.email);
  await page.type({ label: 'Password' }, user.password);
  await page.click({ role: 'button', name: 'Sign Up' });
  await page.see({ text: 'Registration successful! Redirecting...' });
  await page.waitForPath('/listings');
  await page.see({ text: /^\$/, within: { role: 'article', name: second.title } });
  note('listings of the new member', await page.texts(card, properties.length));
};
