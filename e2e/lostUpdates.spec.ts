import * as z from 'zod/mini';
import { propertySchema } from '#contract/property.ts';
import { callApi } from './callApi.ts';
import { expect, test } from './fixtures.ts';
import { fetchProperties } from './properties.ts';
import { logInAdmin, storageStateWith } from './users.ts';

const sample = {
  city: 'Valletta, Malta',
  price: 4_321_000,
  bedrooms: 4,
  bathrooms: 3.5,
  image: '/media/properties/casa-kyma/main-1200.jpg',
  image_gallery: '[]',
};
const agentId = async (url: string, token: string) => {
  const agents = z.parse(
    z.array(z.object({ id: z.int() })),
    await callApi(url, 'GET /api/agents', { token }),
  );
  return agents[0]?.id;
};
const uniqueTitle = () => `Casa Prova ${crypto.randomUUID().slice(0, 8)}`;

test.use({ role: 'admin', allowedConsoleMessages: /status of 412|ERR_CONNECTION_RESET|ERR_FAILED/ });

test('the second of two administrators sees what the first has saved, and chooses', async ({
  page,
  browser,
  webServer,
  watchConsole,
}) => {
  const token = await logInAdmin(webServer.url);
  const title = uniqueTitle();
  const body = { ...sample, title, agent_id: await agentId(webServer.url, token) };
  const created = await callApi(webServer.url, 'POST /api/properties', { token, body });
  const { id } = z.parse(propertySchema, created);
  const otherContext = await browser.newContext({
    baseURL: webServer.url,
    storageState: storageStateWith(webServer.url, token),
  });
  watchConsole(otherContext);
  const other = await otherContext.newPage();

  for (const tab of [page, other]) {
    await tab.goto(`/admin/properties/edit/${id}`);
    await expect(tab.getByLabel('Title', { exact: true })).toHaveValue(title);
  }
  await other.getByLabel('Price', { exact: true }).fill('3.9m');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByText('Property updated successfully!')).toBeVisible();

  await page.getByLabel('City', { exact: true }).fill('Mdina, Malta');
  // Enter submits the form from a field far above the message.
  await page.keyboard.press('Enter');
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else has changed this property' });
  await expect(notice).toBeInViewport({ ratio: 1 });
  const differences = page.getByRole('table', { name: 'Differences' });
  await expect(differences.getByRole('row', { name: /Price/ })).toContainText('$3,900,000$4,321,000');
  await expect(differences.getByRole('row', { name: /City/ })).toContainText('Valletta, MaltaMdina, Malta');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Mdina, Malta');

  // Takes over the other administrator's price, and keeps its own city.
  await page.getByLabel('Price', { exact: true }).fill('3,900,000');
  await expect(differences.getByRole('row', { name: /Price/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Overwrite with your version' }).click();
  await expect(page.getByText('Property updated successfully!')).toBeVisible();
  const saved = await callApi(webServer.url, `GET /api/properties/${id}`, { token });
  expect(saved).toMatchObject({ title, city: 'Mdina, Malta', price: 3_900_000 });

  await otherContext.close();
  await callApi(webServer.url, `DELETE /api/properties/${id}`, { token });
});

test('a creation whose response gets lost is not made twice', async ({ page, webServer }) => {
  const title = uniqueTitle();
  const countCreated = async () =>
    (await fetchProperties(webServer.url)).filter((property) => property.title === title).length;
  // The server gets the call and answers it, but the response does not arrive.
  await page.route(
    '**/api/properties',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.headers()['idempotency-key'] ?? 'none');
  });

  await page.goto('/admin/properties/new');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('City', { exact: true }).fill(sample.city);
  await page.getByLabel('Price', { exact: true }).fill('4,321,000');
  await page.getByLabel('Bedrooms', { exact: true }).fill('4');
  await page.getByLabel('Bathrooms', { exact: true }).fill('3.5');
  await page.getByRole('combobox', { name: 'Agent' }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Main image URL', { exact: true }).fill(sample.image);
  const create = page.getByRole('button', { name: 'Create property' });
  await create.click();
  await expect(page.getByText('Failed to create property.')).toBeVisible();
  expect(await countCreated()).toBe(1);

  await create.click();
  await expect(page.getByRole('alert').filter({ hasText: `“${title}” is in the list` })).toBeVisible();
  expect(posts).toHaveLength(1);
  const [found] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: `Open “${title}” in a new tab` }).click(),
  ]);
  await expect(found.getByLabel('Title', { exact: true })).toHaveValue(title);
  await found.close();

  // Our API answers the repeat with the first result.
  await create.click();
  await expect(page.getByText('Property created successfully!')).toBeVisible();
  expect(posts).toHaveLength(2);
  expect(posts[1]).toBe(posts[0]);
  expect(posts[0]).not.toBe('none');
  expect(await countCreated()).toBe(1);
});
