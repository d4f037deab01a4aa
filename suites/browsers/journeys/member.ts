import type { Journey } from './journey.ts';
import { followHeader, readPage } from './navigation.ts';

const card = { role: 'article' };

export const member: Journey = async ({ page, isPhone, properties, note, violation, registerMember }) => {
  const [saved] = properties;
  const byPrice = properties.toSorted((one, other) => other.price - one.price);
  const [, second, third] = byPrice;
  if (!saved || !second || !third) throw new Error('There are too few properties.');
  const { email, password } = await registerMember();

  await page.goto('/login');
  note('login', await readPage(page, 'Login'));
  await page.type({ label: 'Email' }, email);
  await page.type({ label: 'Password' }, password);
  await page.click({ role: 'button', name: 'Login' });
  await page.see({ text: 'Login successful! Redirecting...' });
  await page.waitForPath('/listings');
  note('listings with prices', await page.texts(card, properties.length));

  const heart = { role: 'button', name: `Save ${saved.title}` };
  await page.click(heart);
  await page.see({ text: 'Property saved!' });
  await page.reload();
  await page.see({ ...heart, pressed: true });

  await followHeader(page, isPhone, 'Dashboard');
  await page.see({ role: 'article', name: saved.title });
  note('dashboard', await readPage(page, /^Welcome/));

  await page.click({ role: 'link', name: 'Listings', within: { role: 'navigation', name: 'Footer' } });
  await page.texts(card, properties.length);
  await page.choose({ role: 'combobox', name: 'Sort by' }, 'Price, high to low');
  await page.waitForPath('/listings?sort=price-desc');
  await readPage(page, 'Listings');
  const titles = await page.texts({ role: 'heading', level: 2, within: { role: 'main' } }, properties.length);
  note('listings by price', titles);
  if (titles.join() !== byPrice.map(({ title }) => title).join())
    violation('The listings are not in the order of their prices.');

  await page.click({ role: 'link', name: second.title, within: { role: 'article', name: second.title } });
  await page.see({ text: 'Your agent' });
  note('property', await readPage(page, second.title));
  await page.click({ role: 'link', name: /^Next/ });
  await page.see({ role: 'heading', level: 1, name: third.title });
  await page.see({ text: 'Your agent' });
  note('next property', await readPage(page, third.title));

  await page.type({ label: 'Message' }, 'May we come on Sunday?');
  await page.click({ role: 'button', name: 'Send Inquiry' });
  await page.see({ text: 'Your inquiry has been sent to the agent!' });

  await followHeader(page, isPhone, 'Logout', 'button');
  await page.see({ text: 'The price and agent are for members.' });
  note('the same property after the logout', await readPage(page, third.title));
  if ((await page.storedItems()) !== 0) violation('The session is still stored after the logout.');
};
