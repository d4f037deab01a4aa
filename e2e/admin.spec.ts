import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { demoAdmin, newPerson, registerMember, storageOf } from './people.ts';

const pictures = ['2', '3', 'main'].map((name) => `/media/properties/casa-kyma/${name}-1200.jpg`);

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
};

test.use({ expectedComplaints: /status of 40[19]/ });

test('an administrator takes in an agent, a home and a member, and lets them go again', async ({
  page,
  browser,
  site,
  listenTo,
}) => {
  test.setTimeout(120_000);
  // Other journeys may try the same again on this site.
  const suffix = crypto.randomUUID().slice(0, 8);
  const agent = `Noor Haddad ${suffix}`;
  const title = `Casa Prova ${suffix}`;
  const person = { ...newPerson(), name: `Ada Prova ${suffix}` };
  const token = await registerMember(site.url, person);
  const open = async (storageState?: ReturnType<typeof storageOf>) => {
    const context = await browser.newContext({ baseURL: site.url, storageState });
    listenTo(context);
    return context.newPage();
  };
  const visitor = await open();
  const member = await open(storageOf(site.url, token));
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  await page.goto('/admin/login');
  await page.getByLabel('Email', { exact: true }).fill(demoAdmin.email);
  await page.getByLabel('Password', { exact: true }).fill(demoAdmin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  const sidebar = page.getByRole('navigation', { name: 'Administration' });

  await test.step('a new agent', async () => {
    await sidebar.getByRole('link', { name: 'Agents' }).click();
    await page.getByRole('link', { name: 'Add New Agent' }).click();
    await page.getByLabel('Name', { exact: true }).fill(agent);
    await page.getByLabel('Email', { exact: true }).fill('noor.haddad@agency.example');
    await page.getByRole('button', { name: 'Create agent' }).click();
    await expect(page.getByText('Agent created successfully!')).toBeVisible();
    await expect(page.getByRole('row', { name: agent })).toBeVisible();
  });

  await test.step('a new home, its pictures in another order', async () => {
    await sidebar.getByRole('link', { name: 'Properties' }).click();
    await page.getByRole('link', { name: 'Add New Property' }).click();
    await expect(heading('Add New Property')).toBeFocused();
    await page.getByLabel('Title', { exact: true }).fill(title);
    await page.getByLabel('City', { exact: true }).fill('Valletta, Malta');
    await page.getByLabel('Price', { exact: true }).fill('4,321,000');
    await page.getByLabel('Bedrooms', { exact: true }).fill('4');
    await page.getByLabel('Bathrooms', { exact: true }).fill('3.5');
    await choose(page, 'Agent', agent);
    await page
      .getByLabel('Main Image URL', { exact: true })
      .fill('/media/properties/casa-kyma/main-1200.jpg');
    for (const [place, picture] of pictures.entries()) {
      if (place > 0) await page.getByRole('button', { name: 'Add picture' }).click();
      await page.getByLabel(`Picture ${place + 1}`, { exact: true }).fill(picture);
    }
    await page.getByRole('button', { name: 'Move picture 3 up' }).click();
    await page.getByRole('button', { name: 'Create property' }).click();
    await expect(page.getByText('Property created successfully!')).toBeVisible();
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(page.getByRole('row', { name: title })).toContainText('$4,321,000');
  });

  await test.step('stands first for everybody, its price for members alone', async () => {
    for (const reader of [visitor, member]) {
      await reader.goto('/listings');
      await expect(reader.getByRole('article').first()).toHaveAccessibleName(title);
    }
    await expect(member.getByRole('article').first()).toContainText('$4,321,000');
    expect(await visitor.content()).not.toMatch(/4,?321,?000/);
    await member.getByRole('article').first().getByRole('link', { name: 'View Details' }).click();
    await expect(member.getByText(agent)).toBeVisible();
    await expect(member.getByText('4 beds · 3.5 baths')).toBeVisible();
    const shown = member.getByRole('group', { name: 'Pictures' }).locator('img');
    const addresses = await shown.evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    const [second, third, first] = pictures;
    expect(addresses).toEqual([first, second, third]);
  });

  await test.step('is changed, and whoever comes sees it', async () => {
    await page.getByRole('link', { name: `Edit ${title}` }).click();
    await page.getByLabel('Price', { exact: true }).fill('3,900,000');
    await choose(page, 'Status', 'Under Offer');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Property updated successfully!')).toBeVisible();
    await member.reload();
    await expect(member.getByText('$3,900,000')).toBeVisible();
    await expect(member.getByText('Under Offer')).toBeVisible();
  });

  await test.step('a pending member becomes an active one', async () => {
    await sidebar.getByRole('link', { name: 'Users' }).click();
    await page.getByRole('searchbox').fill(person.email);
    const row = page.getByRole('row', { name: person.email });
    await row.getByRole('link', { name: `Edit ${person.name}` }).click();
    await choose(page, 'Membership', 'Active');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('User updated successfully!')).toBeVisible();
    await page.getByRole('searchbox').fill(person.email);
    await expect(page.getByRole('row', { name: person.email })).toContainText('Active');
  });

  const confirm = async (question: string) => {
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(question);
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Delete' }).click();
  };
  const deleteAgent = async () => {
    await sidebar.getByRole('link', { name: 'Agents' }).click();
    await page.getByRole('button', { name: `Delete ${agent}` }).click();
    await confirm('Are you sure you want to delete this agent?');
  };

  await test.step('an agent with a home stays, until the home is gone', async () => {
    await deleteAgent();
    await expect(page.getByRole('alert').filter({ hasText: /1 property|1 home/ })).toBeVisible();
    await sidebar.getByRole('link', { name: 'Properties' }).click();
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await confirm('Are you sure you want to delete this property? This action cannot be undone.');
    await expect(page.getByText('Property deleted successfully.')).toBeVisible();
    await expect(page.getByRole('row', { name: title })).toHaveCount(0);
    await deleteAgent();
    await expect(page.getByText('Agent deleted successfully.')).toBeVisible();
    await expect(page.getByRole('row', { name: agent })).toHaveCount(0);
  });

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/');
  await visitor.context().close();
  await member.context().close();
});

test.describe('with the keyboard alone', () => {
  test.use({ as: 'admin' });

  test('a table is sorted, walked through, paged and searched', async ({ page }) => {
    const rows = Array.from({ length: 60 }, (_, place) => ({
      id: place + 1,
      title: `House ${place + 1}`,
      bedrooms: 3,
      bathrooms: 2,
    }));
    await page.route('**/api/properties', (route) => route.fulfill({ json: rows }));
    await page.goto('/admin/dashboard');
    await expect(page.getByText('60 total')).toBeVisible();
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const cell = (title: string) => page.getByRole('gridcell', { name: title, exact: true });

    await page.getByRole('searchbox').focus();
    await press('Tab', 'Tab');
    const header = page.getByRole('columnheader', { name: 'Title' });
    await expect(header).toBeFocused();
    await press('Enter');
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await press('Enter');
    await expect(cell('House 60')).toBeVisible();
    await press('ArrowDown');
    await expect(cell('House 60')).toBeFocused();
    await press('ArrowDown', 'End', 'Tab');
    await expect(page.getByRole('button', { name: 'Delete House 59' })).toBeFocused();

    await press('Enter');
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await press('Escape');
    await expect(page.getByRole('button', { name: 'Delete House 59' })).toBeFocused();

    await press('Tab', 'Tab');
    const next = page.getByRole('button', { name: 'Go to next page' });
    await expect(next).toBeFocused();
    await press('Enter');
    await expect(cell('House 35')).toBeVisible();
    await expect(next).toBeFocused();
    await press('Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab');
    await expect(header).toBeFocused();

    await page.getByRole('searchbox').focus();
    await page.keyboard.type('house 60');
    await expect(page.getByText('1 of 60')).toBeVisible();
    await press('Tab', 'Tab', 'Tab', 'ArrowDown');
    await expect(cell('House 60')).toBeFocused();
  });

  test('what is unsaved is asked after at Logout, too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/agents/new');
    await page.getByLabel('Name', { exact: true }).fill('Ada');
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.press('Enter');
    await page.getByRole('button', { name: 'Logout' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu).toBeFocused();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada');
  });
});

test('a member is no administrator', async ({ page, site }) => {
  const person = newPerson();
  await registerMember(site.url, person);
  await page.goto('/admin/login');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
  await expect(page).toHaveURL('/admin/login');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('a visitor loads nothing of the back office', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  for (const address of ['/', '/listings']) {
    await page.goto(address);
    await expect(page.getByRole('article').first()).toBeVisible();
  }
  // Read afterwards: the browser forgets what an address held once it has left it.
  const answers = await Promise.all([...scripts].map((script) => page.request.get(script)));
  const code = (await Promise.all(answers.map((answer) => answer.text()))).join('\n');
  expect(code).toContain('Could not fetch listings.');
  for (const trace of ['MuiDataGrid', 'Luminous Admin', 'Failed to load properties.', 'Save changes'])
    expect(code).not.toContain(trace);
});
