import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { staticFiles } from './staticFiles.ts';

const page = '<!doctype html><title>Luminous</title>';
const homePage = '<!doctype html><title>Home</title>';
const listingsPage = '<!doctype html><title>Listings</title>';
const script = 'console.log("Luminous")';
let directory: string;
let app: ReturnType<typeof staticFiles>;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'luminous-dist-'));
  for (const folder of ['assets', 'media/properties', 'fonts', 'listings'])
    mkdirSync(join(directory, folder), { recursive: true });
  writeFileSync(join(directory, 'app.html'), page);
  writeFileSync(join(directory, 'index.html'), homePage);
  writeFileSync(join(directory, 'listings', 'index.html'), listingsPage);
  writeFileSync(join(directory, 'assets', 'index-abc.js'), script);
  writeFileSync(join(directory, 'assets', 'index-abc.js.br'), brotliCompressSync(script));
  writeFileSync(join(directory, 'assets', 'index-abc.js.gz'), gzipSync(script));
  writeFileSync(join(directory, 'media', 'properties', 'a.jpg'), 'picture');
  writeFileSync(join(directory, 'fonts', 'a.woff2'), 'font');
  writeFileSync(join(directory, 'robots.txt'), 'User-agent: *');
  app = staticFiles(directory, (path) => Promise.resolve(path !== '/no.such.thing'));
  // All that follows must come from memory: a response that opens a file is a 404 now.
  rmSync(directory, { recursive: true });
});

test.each([
  ['/', homePage],
  ['/listings', listingsPage],
  ['/listings/', listingsPage],
  ['/listings?listing_type=For+Sale', listingsPage],
  ['/properties/7', page],
  ['/admin/agents/edit/1', page],
])('%s returns a page of the app, which browsers revalidate', async (path, html) => {
  const response = await app.request(path);
  expect([response.status, await response.text()]).toEqual([200, html]);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
});

test('a path without a page gets the app with the status 404', async () => {
  const response = await app.request('/no.such.thing');
  expect([response.status, await response.text()]).toEqual([404, page]);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

describe('assets', () => {
  test('are cached forever and compressed', async () => {
    const headers = { 'Accept-Encoding': 'gzip, br' };
    const response = await app.request('/assets/index-abc.js', { headers });
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('Content-Encoding')).toBe('br');
    expect(response.headers.get('Content-Type')).toMatch(/javascript/);
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe(script);
    expect(await (await app.request('/assets/index-abc.js')).text()).toBe(script);
  });

  test.each(['/assets/index-old.js', '/media/properties/none.jpg', '/fonts/none.woff2', '/assets/'])(
    'the missing file %s is a 404, not a page',
    async (path) => {
      const response = await app.request(path);
      expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'application/json']);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    },
  );
});

test.each(['/media/properties/a.jpg', '/fonts/a.woff2'])(
  '%s is cached for a day and can be revalidated',
  async (path) => {
    const first = await app.request(path);
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=86400');
    const tag = first.headers.get('ETag') ?? '';
    const again = await app.request(path, { headers: { 'If-None-Match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    // Otherwise the browser would not store it again.
    expect(again.headers.get('Cache-Control')).toBe('public, max-age=86400');
  },
);

test.each([
  '/..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%5c..%5cpackage.json',
  '//etc/passwd',
])('%s does not leave the directory', async (path) => {
  const text = await (await app.request(`http://localhost${path}`)).text();
  expect(text === page || text.includes('Not found.')).toBe(true);
});

test('only GET returns the app', async () => {
  expect((await app.request('/', { method: 'POST' })).status).toBe(404);
});

test('without a build, a page explains what to do', async () => {
  const response = await staticFiles(join(directory, 'nowhere'), () => Promise.resolve(true)).request(
    '/listings',
  );
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('npm run build');
});
