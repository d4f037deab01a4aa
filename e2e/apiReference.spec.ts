import { expect, test } from './fixtures.ts';

test('the API reference lists every operation and calls the API, from this origin alone', async ({
  page,
  webServer,
}) => {
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) origins.add(new URL(request.url()).origin);
  });
  // The fixtures fail this test if the console has an error, and a violation of the content security policy is one.
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1, name: /Luminous/ })).toBeVisible();

  const document = (await (await page.request.get('/api/openapi.json')).json()) as { paths: object };
  const count = Object.values(document.paths).flatMap((methods) => Object.keys(methods as object)).length;
  await expect(page.locator('.opblock')).toHaveCount(count);

  const operation = page.locator('.opblock', { hasText: 'Read a property' });
  await operation.getByRole('button').first().click();
  await expect(operation.getByText('Stillwater Cabin').first()).toBeVisible();
  await operation.getByRole('button', { name: 'Try it out' }).click();
  await operation.getByRole('button', { name: 'Execute' }).click();
  const response = operation.locator('.live-responses-table');
  await expect(response.getByText('Stillwater Cabin')).toBeVisible();
  await expect(response).not.toContainText('price"');
  expect([...origins]).toEqual([webServer.url]);
});
