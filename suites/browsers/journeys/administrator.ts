import { demoAdmin } from '#e2e/users.ts';
import type { Journey } from './journey.ts';
import { readPage } from './navigation.ts';

const title = 'Casa Prova';
const picture = '/media/properties/casa-kyma/main-1200.jpg';

export const administrator: Journey = async ({ page, properties, note }) => {
  const [first] = properties;
  if (!first) throw new Error('There is no property.');
  const choose = async (field: string, option: string) => {
    await page.click({ role: 'combobox', name: field });
    await page.see({ role: 'option', name: option });
    await page.chooseOption({ role: 'option', name: option });
    await page.waitUntilGone({ role: 'listbox' });
  };
  const readDashboard = async () => {
    await page.see({ text: `${properties.length} total` });
    // How many rows the table draws depends on the height that each engine gives them.
    return [
      await page.seeSettled({ role: 'region', name: 'Overview' }),
      await page.firstTexts({ role: 'row' }, 4),
    ];
  };

  await page.goto('/admin/login');
  note('login', await readPage(page, 'Admin Login'));
  await page.type({ label: 'Email' }, demoAdmin.email);
  await page.type({ label: 'Password' }, demoAdmin.password);
  await page.click({ role: 'button', name: 'Login' });
  await page.see({ text: 'Login successful! Redirecting...' });
  await page.waitForPath('/admin/dashboard');
  note('dashboard', await readDashboard());
  // A window without the focus keeps its notifications, and on a phone they cover the link below.
  await page.dismiss({ role: 'button', name: 'Close notification' });

  await page.type({ role: 'searchbox' }, first.title);
  await page.see({ text: `1 of ${properties.length}` });
  note('filtered', await readPage(page, 'Properties'));

  await page.click({ role: 'link', name: 'Add New Property' });
  await readPage(page, 'Add New Property');
  await page.type({ label: 'Title' }, title);
  await page.type({ label: 'City' }, 'Valletta, Malta');
  await page.type({ label: 'Price' }, '4,321,000');
  await page.type({ label: 'Bedrooms' }, '4');
  await page.type({ label: 'Bathrooms' }, '3.5');
  await page.type({ label: 'Main image URL' }, picture);
  await choose('Agent', 'Elena Marchetti');
  note('new property', await readPage(page, 'Add New Property'));
  await page.click({ role: 'button', name: 'Create property' });
  await page.see({ text: 'Property created successfully!' });

  const search = async () => {
    // The overview above the search gets its height with the properties.
    await page.see({ text: new RegExp(`(of ${properties.length + 1}|${properties.length + 1} total)$`) });
    await page.type({ role: 'searchbox' }, title);
    await page.see({ text: `1 of ${properties.length + 1}` });
  };
  await search();
  note('created', await page.texts({ role: 'row', name: new RegExp(title) }, 1));
  await page.click({ role: 'link', name: `Edit ${title}` });
  await page.see({ role: 'heading', level: 1, name: new RegExp(title) });
  await page.type({ label: 'Price' }, '3,900,000');
  await choose('Status', 'Under Offer');
  await page.click({ role: 'button', name: 'Save changes' });
  await page.see({ text: 'Property updated successfully!' });
  await search();
  await page.see({ text: /\$3,900,000/ });
  note('edited', await page.texts({ role: 'row', name: new RegExp(title) }, 1));

  await page.click({ role: 'button', name: `Delete ${title}` });
  note('question', await page.see({ role: 'dialog' }));
  await page.click({ role: 'button', name: 'Delete', within: { role: 'dialog' } });
  await page.see({ text: 'Property deleted successfully.' });
  await page.waitUntilGone({ role: 'button', name: `Delete ${title}` });
  // In the middle of a call, leaving the page would be a network error in Firefox's console.
  await page.seeSettled({ role: 'main' });
  // Without the search, which is in the URL.
  await page.goto('/admin/dashboard');
  note('dashboard after all', await readDashboard());
};
