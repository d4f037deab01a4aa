import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { propertySchema } from '#contract/property.ts';
import { callApi } from './callApi.ts';
import { expect, test } from './fixtures.ts';
import { fetchProperties } from './properties.ts';
import { demoAdmin, logInAdmin, newUser, registerMember, storageStateWith } from './users.ts';

const pictures = ['2', '3', 'main'].map((name) => `/media/properties/casa-kyma/${name}-1200.jpg`);

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
};

test.use({ allowedConsoleMessages: /status of 40[19]/ });

test('an administrator creates, edits and deletes an agent and a property, and activates a member', async ({
  page,
  browser,
  webServer,
  watchConsole,
}) => {
  test.setTimeout(120_000);
  // A retry of this test on the same web server needs new names.
  const suffix = crypto.randomUUID().slice(0, 8);
  const agent = `Noor Haddad ${suffix}`;
  const title = `Casa Prova ${suffix}`;
  const user = { ...newUser(), name: `Ada Prova ${suffix}` };
  const token = await registerMember(webServer.url, user);
  const open = async (storageState?: ReturnType<typeof storageStateWith>) => {
    const context = await browser.newContext({ baseURL: webServer.url, storageState });
    watchConsole(context);
    return context.newPage();
  };
  const visitor = await open();
  const member = await open(storageStateWith(webServer.url, token));
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  await page.goto('/admin/login');
  await page.getByLabel('Email', { exact: true }).fill(demoAdmin.email);
  await page.getByLabel('Password', { exact: true }).fill(demoAdmin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  const sidebar = page.getByRole('navigation', { name: 'Administration' });

  await test.step('creates an agent', async () => {
    await sidebar.getByRole('link', { name: 'Agents' }).click();
    await page.getByRole('link', { name: 'Add New Agent' }).click();
    await page.getByLabel('Name', { exact: true }).fill(agent);
    await page.getByLabel('Email', { exact: true }).fill('noor.haddad@agency.example');
    await page.getByRole('button', { name: 'Create agent' }).click();
    await expect(page.getByText('Agent created successfully!')).toBeVisible();
    await expect(page.getByRole('row', { name: agent })).toBeVisible();
  });

  await test.step('creates a property and reorders its pictures', async () => {
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
      .getByLabel('Main image URL', { exact: true })
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

  await test.step('everybody sees the property first, only members see its price', async () => {
    for (const tab of [visitor, member]) {
      await tab.goto('/listings');
      await expect(tab.getByRole('article').first()).toHaveAccessibleName(title);
    }
    await expect(member.getByRole('article').first()).toContainText('$4,321,000');
    expect(await visitor.content()).not.toMatch(/4,?321,?000/);
    await member.getByRole('article').first().getByRole('link', { name: 'View Details' }).click();
    await expect(member.getByText(agent)).toBeVisible();
    await expect(member.getByText('4 beds · 3.5 baths')).toBeVisible();
    const shown = member.getByRole('group', { name: 'Pictures' }).locator('img');
    const urls = await shown.evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    const [second, third, first] = pictures;
    expect(urls).toEqual([first, second, third]);
  });

  await test.step('edits the property, and a member sees the change', async () => {
    await page.getByRole('link', { name: `Edit ${title}` }).click();
    await page.getByLabel('Price', { exact: true }).fill('3,900,000');
    await choose(page, 'Status', 'Under Offer');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Property updated successfully!')).toBeVisible();
    await member.reload();
    await expect(member.getByText('$3,900,000')).toBeVisible();
    await expect(member.getByText('Under Offer')).toBeVisible();
  });

  await test.step('activates a pending member', async () => {
    await sidebar.getByRole('link', { name: 'Users' }).click();
    await page.getByRole('searchbox').fill(user.email);
    const row = page.getByRole('row', { name: user.email });
    await row.getByRole('link', { name: `Edit ${user.name}` }).click();
    await choose(page, 'Membership', 'Active');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('User updated successfully!')).toBeVisible();
    // The list still has the search.
    await expect(page.getByRole('row', { name: user.email })).toContainText('Active');
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

  await test.step('cannot delete an agent before their property', async () => {
    await deleteAgent();
    await expect(
      page.getByRole('alert').filter({ hasText: 'This agent still has 1 property.' }),
    ).toBeVisible();
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

const manyProperties = () =>
  Array.from({ length: 60 }, (_, index) => ({
    id: index + 1,
    title: `Property ${index + 1}`,
    city: 'Lisbon',
    image: '/media/hero/hero-960.jpg',
    price: 1_000_000 + index,
    bedrooms: 3,
    bathrooms: 2,
    agent_id: 1,
  }));

test.describe('with the keyboard only', () => {
  test.use({ role: 'admin' });

  test('a table can be sorted, navigated, paged and searched', async ({ page }) => {
    const rows = Array.from({ length: 60 }, (_, place) => ({
      id: place + 1,
      title: `Property ${place + 11}`,
      bedrooms: 3,
      bathrooms: 2,
    }));
    await page.route('**/api/properties', (route) => route.fulfill({ json: rows }));
    await page.route('**/api/properties/34', (route) => {
      rows.splice(33, 1);
      return route.fulfill({ status: 204 });
    });
    await page.goto('/admin/dashboard');
    await expect(page.getByText('60 total')).toBeVisible();
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const name = (title: string) => page.getByRole('link', { name: title, exact: true });

    // The tools are one stop of the Tab key, then follow the column headers and the cells.
    await page.getByRole('searchbox').focus();
    await press('Tab', 'Tab');
    const header = page.getByRole('columnheader', { name: 'Title' });
    await expect(header).toBeFocused();
    await press('Enter');
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await press('Enter');
    await expect(name('Property 70')).toBeVisible();
    await press('Tab');
    await expect(name('Property 70')).toBeFocused();
    await press('ArrowDown', 'End');
    await expect(page.getByRole('link', { name: 'Edit Property 69' })).toBeFocused();
    await press('ArrowRight');
    await expect(page.getByRole('link', { name: 'Duplicate Property 69' })).toBeFocused();
    await press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Delete Property 69' })).toBeFocused();

    await press('Enter');
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await press('Escape');
    await expect(page.getByRole('button', { name: 'Delete Property 69' })).toBeFocused();
    await press('Tab');
    await expect(name('Property 68')).toBeFocused();

    const next = page.getByRole('button', { name: 'Go to next page' });
    await next.focus();
    await press('Enter');
    await expect(name('Property 45')).toBeVisible();
    await expect(next).toBeFocused();
    // The cell that had the focus before does not take it when its row is shown again. The pressed button is disabled on
    // the first page, so the grid moves the focus to the other one.
    await press('Shift+Tab', 'Enter');
    await expect(name('Property 68')).toBeVisible();
    await expect(next).toBeFocused();
    await press('Enter');
    await expect(name('Property 45')).toBeVisible();

    await page.getByRole('button', { name: 'Delete Property 44' }).focus();
    await press('Enter');
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await press('Tab', 'Enter');
    await expect(page.getByText('59 total')).toBeVisible();
    // The row that has taken the place of the deleted one.
    await expect(page.getByRole('link', { name: 'Edit Property 43' })).toBeFocused();

    await page.getByRole('searchbox').focus();
    // As slowly as people type: the rows change in between, and the field keeps the focus.
    await page.keyboard.type('property 70', { delay: 150 });
    await expect(page.getByText('1 of 59')).toBeVisible();
    await press('Tab', 'Tab', 'Tab');
    await expect(name('Property 70')).toBeFocused();
  });

  test('Tab leads to the first column header even if the table is scrolled to its end', async ({ page }) => {
    await page.setViewportSize({ width: 1100, height: 800 });
    await page.goto('/admin/dashboard?columns=title,city,price,status,listing_type,agent,bedrooms');
    await page.getByRole('button', { name: 'Select' }).click();
    const scroller = page.locator('.MuiDataGrid-virtualScroller');
    await scroller.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    const first = page.getByRole('checkbox', { name: 'Select all rows' });
    await expect(first).toHaveCount(0);
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
  });

  test('Tab to the last column does not move the table sideways', async ({ page }) => {
    await page.goto('/admin/dashboard');
    await page.getByRole('columnheader', { name: 'Title' }).focus();
    for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /^Edit / }).first()).toBeFocused();
    await expect(page.locator('.MuiDataGrid-virtualScroller')).toHaveJSProperty('scrollLeft', 0);
  });

  test('the focus ring of a checkbox is not cut off', async ({ page }) => {
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'Select' }).press('Enter');
    await page.getByRole('checkbox', { name: 'Select all rows' }).focus();
    for (const key of ['ArrowLeft', 'ArrowDown']) {
      await page.keyboard.press(key);
      const space = await page.evaluate(() => {
        const ring = document.activeElement?.closest('.Mui-focusVisible');
        if (!ring) throw new Error('No checkbox has a focus ring.');
        const { outlineWidth, outlineOffset } = getComputedStyle(ring);
        const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset);
        const box = ring.getBoundingClientRect();
        let clip = ring.parentElement;
        while (clip && getComputedStyle(clip).overflow !== 'hidden') clip = clip.parentElement;
        const limits = clip?.getBoundingClientRect() ?? new DOMRect();
        return (
          Math.min(box.x - limits.x, box.y - limits.y, limits.right - box.right, limits.bottom - box.bottom) -
          reach
        );
      });
      expect(space, key).toBeGreaterThanOrEqual(0);
      // The cell does not have a second one.
      const cell = page
        .locator('[role=columnheader], [role=gridcell]')
        .filter({ has: page.locator(':focus') });
      await expect(cell).toHaveCSS('outline-style', 'none');
    }
    await expect(page.locator('.MuiTouchRipple-root')).toHaveCount(0);
  });

  test('Logout asks before it discards unsaved changes', async ({ page }) => {
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

test.describe('on a phone', () => {
  test.use({ role: 'admin', viewport: { width: 390, height: 844 } });

  test('the confirmation before several are deleted shows long titles in full', async ({ page }) => {
    const rows = [1, 2].map((id) => ({ id, title: `${'W'.repeat(190)}${id}`, bedrooms: 3, bathrooms: 2 }));
    await page.route('**/api/properties', (route) => route.fulfill({ json: rows }));
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByRole('button', { name: 'Delete 2 selected' }).click();
    const question = page.getByRole('dialog').locator('p').first();
    await expect(question).toContainText('Are you sure');
    expect(await question.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
  });

  test('what deletes the selected rows stays in view, and the focus stops above it', async ({
    page,
    properties,
  }) => {
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    const bar = page.getByRole('region', { name: 'Selection' });
    for (const [place, { title }] of properties.entries()) {
      const box = page.getByRole('checkbox', { name: `Select ${title}` });
      await box.press('Space');
      await expect(bar).toContainText(`${place + 1} selected`);
      await expect(bar.getByRole('button')).toBeInViewport({ ratio: 1 });
      const [boxBounds, barBounds] = [await box.boundingBox(), await bar.boundingBox()];
      expect((boxBounds?.y ?? NaN) + (boxBounds?.height ?? NaN)).toBeLessThanOrEqual(barBounds?.y ?? NaN);
    }
  });

  test('a row shows a long word in full', async ({ page }) => {
    const city = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
    const row = { id: 1, title: 'Villa Long', city, bedrooms: 3, bathrooms: 2 };
    await page.route('**/api/properties', (route) => route.fulfill({ json: [row] }));
    await page.goto('/admin/dashboard');
    const value = page.getByText(city);
    const cell = page.getByRole('gridcell').filter({ has: value });
    const right = async (locator: typeof cell) => {
      const box = await locator.boundingBox();
      return box ? box.x + box.width : NaN;
    };
    expect(await right(value)).toBeLessThanOrEqual(await right(cell));
    expect(await value.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });

  test('a saved form leads to its row, even if the row has moved to another page', async ({ page }) => {
    const rows = manyProperties();
    const last = rows[59]!;
    await page.route('**/api/properties', (route) => route.fulfill({ json: rows }));
    await page.route('**/api/properties/60', (route) => {
      if (route.request().method() === 'PUT') last.price = 10;
      return route.fulfill({ json: last });
    });
    await page.goto('/admin/dashboard?sort=-price');
    await page.getByRole('link', { name: last.title, exact: true }).click();
    await page.getByLabel('Price', { exact: true }).fill('10');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL('/admin/dashboard?sort=-price&page=3');
    await expect(page.getByRole('row').filter({ hasText: last.title })).toBeInViewport();
  });
});

test.describe('on a wide screen', () => {
  test.use({ role: 'admin' });

  test('a form takes no changes while it is being saved, not even by its selects', async ({ page }) => {
    const [row] = manyProperties();
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/properties/1', async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.fulfill({ json: row });
    });
    await page.goto('/admin/properties/edit/1');
    await page.getByLabel('Title', { exact: true }).fill('Another title');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.locator('[name=status]').locator('..').click({ force: true });
    await expect(page.getByRole('option')).toHaveCount(0);
    answer();
    await expect(page).toHaveURL('/admin/dashboard');
  });

  test('the buttons of a long form stay in view', async ({ page, properties }) => {
    await page.goto(`/admin/properties/edit/${properties[0]?.id}`);
    const firstField = page.getByLabel('Title', { exact: true });
    const lastField = page.getByLabel('Floor plan URL (optional)');
    for (const field of [firstField, lastField]) {
      await field.focus();
      await expect(field).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Save changes' })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('link', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
    }
    // The keyboard reaches them after the last field.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeFocused();
  });

  test('a form that was reloaded leads back to its row', async ({ page }) => {
    const rows = manyProperties();
    await page.route('**/api/properties', (route) => route.fulfill({ json: rows }));
    await page.route('**/api/properties/20', (route) => route.fulfill({ json: rows[19] }));
    await page.goto('/admin/dashboard');
    // The table renders only the rows in view.
    await page.getByRole('link', { name: 'Property 1', exact: true }).hover();
    await page.mouse.wheel(0, 5_000);
    await page.getByRole('link', { name: 'Property 20', exact: true }).click();
    await expect(page).toHaveURL('/admin/properties/edit/20');
    await page.reload();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('link', { name: 'Property 20', exact: true })).toBeFocused();
    await expect(page.getByRole('row').filter({ hasText: 'Property 20' })).toBeInViewport();
  });

  test('pressing the search field closes a panel and moves the focus to the field', async ({ page }) => {
    await page.goto('/admin/dashboard');
    const search = page.getByRole('searchbox', { name: 'Search properties' });
    for (const name of ['Filters', 'Columns']) {
      const trigger = page.getByRole('button', { name });
      await trigger.click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await search.click();
      await page.keyboard.type('new york');
      await expect(search).toHaveValue('new york');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await search.clear();
      // A second press on the button closes it, too.
      await trigger.click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await trigger.click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  test('another table that is opened by its URL marks no row', async ({ page }) => {
    const agents = [1, 2].map((id) => ({ id, name: `Agent ${id}`, email: `agent${id}@agency.example` }));
    await page.route('**/api/agents', (route) => route.fulfill({ json: agents }));
    await page.route('**/api/properties', (route) => route.fulfill({ json: manyProperties() }));
    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: 'Property 2', exact: true }).click();
    await expect(page).toHaveURL('/admin/properties/edit/2');
    await page.goto('/admin/agents');
    await expect(page.getByRole('link', { name: 'Agent 2', exact: true })).toBeVisible();
    await expect(page.locator('.returned')).toHaveCount(0, { timeout: 500 });
  });
});

test.describe('on the narrowest screen', () => {
  test.use({ role: 'admin', viewport: { width: 320, height: 640 } });

  test('all fields of a filter are in view', async ({ page }) => {
    await page.goto('/admin/dashboard?filter=price:between&value=1m&value=19999999');
    await page.getByRole('button', { name: 'Filters (1)' }).click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await expect(panel.getByLabel('From')).toBeFocused();
    await expect(panel.getByText('Read as $19,999,999')).toBeInViewport({ ratio: 1 });
    for (const name of ['Column', 'Operator', 'From', 'To'])
      await expect(panel.getByLabel(name, { exact: true })).toBeInViewport({ ratio: 1 });
  });

  test('the actions make room for the checkboxes while rows can be selected', async ({
    page,
    properties,
  }) => {
    await page.goto('/admin/dashboard');
    const { title = '' } = properties[0] ?? {};
    const edit = page.getByRole('link', { name: `Edit ${title}` });
    await expect(edit).toBeVisible();
    const select = page.getByRole('button', { name: 'Select', exact: true });
    await select.click();
    await expect(page.getByRole('row', { name: title }).getByRole('checkbox')).toBeVisible();
    await expect(edit).toBeHidden();
    await select.click();
    await expect(edit).toBeVisible();
  });
});

test.describe('with a wider column', () => {
  test.use({ role: 'admin' });

  test('the column keeps its width when a row is deleted', async ({ page }) => {
    let titles = ['Villa Azure', 'Mesa House'];
    await page.route('**/api/properties', (route) =>
      route.fulfill({ json: titles.map((title, id) => ({ id, title, bedrooms: 3, bathrooms: 2 })) }),
    );
    await page.route('**/api/properties/1', (route) => {
      titles = titles.slice(0, 1);
      return route.fulfill({ status: 204 });
    });
    await page.goto('/admin/dashboard');
    const header = page.getByRole('columnheader', { name: 'Title' });
    const widthOf = async () => Math.round((await header.boundingBox())?.width ?? 0);
    const before = await widthOf();
    const handle = await header.locator('.MuiDataGrid-columnSeparator--resizable').boundingBox();
    if (!handle) throw new Error('The column cannot be resized.');
    const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 100, y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(widthOf).toBe(before + 100);

    const dialog = page.getByRole('dialog');
    // For a tenth of a second after a resize, the grid mistakes every click for its end.
    await expect(async () => {
      await page.getByRole('button', { name: 'Delete Mesa House' }).click();
      await expect(dialog).toBeVisible({ timeout: 500 });
    }).toPass();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('1 total')).toBeVisible();
    expect(await widthOf()).toBe(before + 100);
  });
});

test.describe('with a full gallery', () => {
  test.use({ role: 'admin' });

  test('a 61st picture is refused until another one is removed', async ({ page, webServer }) => {
    const token = await logInAdmin(webServer.url);
    const [sample] = await fetchProperties(webServer.url);
    const extra = `${pictures[0]}?60`;
    const urls = Array.from({ length: 60 }, (_, place) => `${pictures[0]}?${place}`);
    const body = {
      ...sample,
      title: `Casa Piena ${crypto.randomUUID()}`,
      image_gallery: JSON.stringify(urls),
    };
    const created = await callApi(webServer.url, 'POST /api/properties', { token, body });
    const { id } = z.parse(propertySchema, created);

    await page.goto(`/admin/properties/edit/${id}`);
    await page.getByLabel('Picture 61', { exact: true }).fill(extra);
    await page.getByRole('button', { name: 'Save changes' }).click();
    const problem = page.getByText('The gallery may hold at most 60 pictures.');
    await expect(problem).toBeFocused();
    await expect(problem).toBeInViewport();
    await page.getByRole('button', { name: 'Remove picture 1', exact: true }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Property updated successfully!')).toBeVisible();
    expect(await callApi(webServer.url, `GET /api/properties/${id}`)).toMatchObject({
      image_gallery: [...urls.slice(1), extra],
    });
    await callApi(webServer.url, `DELETE /api/properties/${id}`, { token });
  });
});

test.describe('on a slow machine', () => {
  test.use({ role: 'admin' });

  test('a search right after a filter keeps it, and so does a filter right after a search', async ({
    page,
    properties,
  }) => {
    const sold = properties.find(({ status }) => status === 'Sold');
    const bar = page.getByRole('button', { name: /^Sold: / });
    const search = page.getByRole('searchbox');
    const session = await page.context().newCDPSession(page);
    for (const acts of [
      [() => bar.click(), () => search.fill(sold?.city ?? '')],
      [() => search.fill(sold?.city ?? ''), () => bar.click()],
    ]) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await page.goto('/admin/dashboard');
      await expect(bar).toBeVisible();
      await session.send('Emulation.setCPUThrottlingRate', { rate: 8 });
      for (const act of acts) await act();
      await expect
        .poll(() => [...new URL(page.url()).searchParams.keys()].sort())
        .toEqual(['filter', 'q', 'value']);
      // Nothing that comes later takes it back.
      await expect(page.getByText(`1 of ${properties.length}`)).toBeVisible();
    }
  });
});

test.describe('with many properties', () => {
  test.use({ role: 'admin', allowedConsoleMessages: /status of 500/ });

  test('an administrator filters, exports, edits one and comes back, and deletes three, one of which fails', async ({
    page,
  }) => {
    const agents = ['Elena Rossi', 'Julian Ashford'].map((name, index) => ({
      id: index + 1,
      name,
      email: 'a@b.example',
    }));
    let rows = Array.from({ length: 200 }, (_, index) => ({
      id: index + 1,
      title: `House ${index + 1}`,
      city: 'Lisbon, Portugal',
      price: 1_000_000 + index * 1_000,
      bedrooms: 3,
      bathrooms: 2,
      image: '/media/properties/casa-kyma/main-1200.jpg',
      status: index % 2 ? 'Sold' : 'Available',
      listing_type: 'For Sale',
      agent_id: index % 4 < 2 ? 1 : 2,
    }));
    await page.route('**/api/agents', (route) => route.fulfill({ json: agents }));
    await page.route(/\/api\/properties/, (route) => {
      const id = Number(/\d+$/.exec(new URL(route.request().url()).pathname)?.[0]);
      const method = route.request().method();
      if (method === 'PUT') {
        const changes = route.request().postDataJSON() as { price: number };
        rows = rows.map((row) => (row.id === id ? { ...row, price: changes.price } : row));
        return route.fulfill({ json: {} });
      }
      if (method === 'DELETE') {
        if (id === 196) return route.fulfill({ status: 500, json: { message: 'Broken.' } });
        rows = rows.filter((row) => row.id !== id);
        return route.fulfill({ status: 204 });
      }
      return route.fulfill({ json: id ? rows.find((row) => row.id === id) : rows });
    });
    await page.goto('/admin/dashboard?sort=-price');
    const row = (title: string) => page.getByRole('row', { name: title });
    const view = '/admin/dashboard?sort=-price&filter=agent%3Ais&value=Julian+Ashford&q=sold';

    await test.step('filters to what one agent has sold', async () => {
      await page.getByRole('button', { name: 'Filters' }).click();
      const panel = page.getByRole('dialog', { name: 'Filters' });
      for (const [select, option] of [
        ['Column', 'Agent'],
        ['Value', 'Julian Ashford'],
      ] as const) {
        await panel.getByLabel(select).click();
        await page.getByRole('option', { name: option }).click();
      }
      await expect(page.getByText('100 of 200')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('searchbox').fill('sold');
      await expect(page.getByText('50 of 200')).toBeVisible();
      await expect(page).toHaveURL(view);
    });

    await test.step('exports what the table shows', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('properties.csv');
      const text = await readFile(await download.path(), 'utf8');
      // Spreadsheets need the byte order mark to read accents.
      expect(text.startsWith('\uFEFF')).toBe(true);
      const [header, first, ...others] = text.trim().split('\r\n');
      expect(header).toBe('Title,City,Price');
      expect(first).toBe('House 200,"Lisbon, Portugal",1199000');
      expect(others).toHaveLength(49);
    });

    await test.step('edits the third on the second page and comes back to the same view', async () => {
      await page.getByRole('button', { name: 'Go to next page' }).click();
      const title = 'House 92';
      await page.getByRole('link', { name: title, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: `Edit Property: ${title}` })).toBeVisible();
      await page.getByLabel('Price', { exact: true }).fill('1.0915m');
      await expect(page.getByText('Read as $1,091,500')).toBeVisible();
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Property updated successfully!')).toBeVisible();
      await expect(page).toHaveURL(`${view}&page=2`);
      await expect(row(title)).toContainText('$1,091,500');
      await expect(row(title)).toBeInViewport();
      await expect(page.getByRole('link', { name: title, exact: true })).toBeFocused();
      await expect(row(title)).not.toHaveClass(/returned/);
    });

    await test.step('deletes three, one of which fails', async () => {
      await page.getByRole('button', { name: 'Go to previous page' }).click();
      await page.getByRole('button', { name: 'Select' }).click();
      const box = page.getByRole('checkbox', { name: 'Select all rows' });
      await expect(box.locator('xpath=following-sibling::*')).toBeInViewport({ ratio: 1 });
      for (const title of ['House 200', 'House 196', 'House 192'])
        await row(title).getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Delete 3 selected' }).click();
      const question = page.getByRole('dialog', { name: 'Delete 3 properties?' });
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await question.getByRole('button', { name: 'Delete' }).click();
      const result = page.getByRole('dialog', { name: '2 of 3 properties deleted' });
      await expect(result.getByRole('listitem')).toHaveText(['House 196The server returned an error.']);
      await expect(result.getByRole('button', { name: 'Close' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Delete 1 selected' })).toBeFocused();
      await expect(page.getByText('48 of 198')).toBeVisible();
      await expect(row('House 196')).toBeVisible();
      await expect(row('House 200')).toHaveCount(0);
    });
  });
});

test('a member cannot log in as an administrator', async ({ page, webServer }) => {
  const user = newUser();
  await registerMember(webServer.url, user);
  await page.goto('/admin/login');
  await page.getByLabel('Email', { exact: true }).fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
  await expect(page).toHaveURL('/admin/login');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('a visitor downloads no code of the back office', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  for (const url of ['/', '/listings']) {
    await page.goto(url);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  // Chromium drops a response's body after a navigation, so the scripts are requested again.
  const responses = await Promise.all([...scripts].map((script) => page.request.get(script)));
  const code = (await Promise.all(responses.map((response) => response.text()))).join('\n');
  for (const trace of ['Unable to load featured listings', 'Could not fetch listings.'])
    expect(code).toContain(trace);
  for (const trace of ['MuiDataGrid', 'Luminous Admin', 'Failed to load properties.', 'Save changes'])
    expect(code).not.toContain(trace);
});

test.describe('the table on a narrow screen', () => {
  test.use({ role: 'admin', viewport: { width: 720, height: 450 } });

  test('keeps the focus in view, and its rows have their usual height again on a wider one', async ({
    page,
  }) => {
    await page.goto('/admin/dashboard');
    // Without a row, the arrow keys lead nowhere.
    await expect(page.getByRole('link', { name: /^Edit / }).first()).toBeVisible();
    await page.getByRole('columnheader').first().focus();
    for (let row = 0; row < 5; row += 1) {
      await page.keyboard.press('ArrowDown');
      await expect(page.locator('[role=gridcell]:focus, [role=gridcell] :focus')).toBeInViewport({
        ratio: 1,
      });
    }

    await page.setViewportSize({ width: 1440, height: 900 });
    const row = page.getByRole('row').nth(1);
    await expect.poll(async () => (await row.boundingBox())?.height).toBe(60);
  });
});
