import { expect, test } from '@jest/globals';
import { makeTestApp } from '#server/testing/makeTestApp.ts';
import { noDatabase } from '#server/testing/failingDatabase.ts';
import { testClient } from '#server/testing/testClient.ts';

const call = testClient(makeTestApp(noDatabase));

const filesOf = (html: string) =>
  [...html.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, file]) => file);

test('the page and its files come from this server, under the content security policy of all pages', async () => {
  const page = await call('GET /api/docs');
  expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  const policy = page.headers.get('Content-Security-Policy');
  expect(policy).toContain("script-src 'self';");
  const html = await page.text();
  expect(html).not.toMatch(/<script>|https?:/);

  const files = filesOf(html);
  expect(files).toHaveLength(3);
  for (const file of files) {
    const response = await call(`GET ${file}`);
    expect([file, response.status, response.headers.get('X-Content-Type-Options')]).toEqual([
      file,
      200,
      'nosniff',
    ]);
    const tag = response.headers.get('ETag') ?? '';
    expect((await call(`GET ${file}`, { headers: { 'If-None-Match': tag } })).status).toBe(304);
  }
});

test('the viewer is sent compressed, and nothing else of its package is served', async () => {
  const headers = { 'Accept-Encoding': 'gzip' };
  const response = await call('GET /api/docs/swagger-ui-bundle.js', { headers });
  expect(response.headers.get('Content-Encoding')).toBe('gzip');
  expect((await response.arrayBuffer()).byteLength).toBeLessThan(600_000);
  for (const file of ['/package.json', '/swagger-ui-bundle.js.map', '/index.html', '/../openapi.json.bak'])
    expect((await call(`GET /api/docs${file}`)).status).toBe(404);
});
