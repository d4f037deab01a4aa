import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { properties } from '#server/db/schema.ts';
import { makeTestApp } from '#server/testing/makeTestApp.ts';
import { testClient } from '#server/testing/testClient.ts';
import { testServer } from '#server/testing/testServer.ts';

// In place of the built app: each page is the response to its API request.
const renderer = `
  export const listedPaths = ['/', '/about'];
  export const isPage = (path) => !path.includes('nowhere');
  export const renderDocument = async ({ path, origin, fetch }) => {
    if (!fetch) return '<p>' + origin + path + ' without data</p>';
    const response = await fetch('http://localhost/api' + (path.startsWith('/properties/') ? path : '/properties'));
    if (!response.ok) throw new Error('failed', { cause: { status: response.status } });
    return '<p>' + origin + path + '</p>' + (await response.text());
  };
`;

const server = testServer();
let directory: string;
let call: ReturnType<typeof testClient>;

const makeClient = (rendererFile = join(directory, 'renderer.mjs')) =>
  testClient(
    makeTestApp(server.database(), {
      settings: { webApp: { directory, rendererFile }, trustedProxies: ['203.0.113.1'] },
    }),
  );

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'luminous-dist-'));
  writeFileSync(join(directory, 'app.html'), 'empty document');
  writeFileSync(join(directory, 'index.html'), 'static home page');
  writeFileSync(join(directory, 'robots.txt'), 'User-agent: *\n');
  writeFileSync(join(directory, 'renderer.mjs'), renderer);
});
afterAll(() => rmSync(directory, { recursive: true }));

beforeEach(async () => {
  await server.factories().agent();
  await server.factories().property({ title: 'Villa Azure' });
  call = makeClient();
});

const read = async (...request: Parameters<typeof call>) => {
  const response = await call(...request);
  return { response, status: response.status, text: await response.text() };
};

describe('a rendered page', () => {
  test.each(['/', '/listings', '/properties/1'])('%s contains what visitors may see', async (path) => {
    const { response, status, text } = await read(`GET ${path}`);
    expect([status, response.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(text).toContain(`<p>http://localhost${path}</p>`);
    expect(text).toContain('Villa Azure');
    expect(text).not.toMatch(/price|agent_id/);
  });

  test('is the same with a query that means nothing', async () => {
    for (const path of ['/', '/properties/1'])
      expect((await read(`GET ${path}?utm_source=mail`)).text).toBe((await read(`GET ${path}`)).text);
  });

  test.each([
    ['/list%69ngs', '/listings'],
    ['/%70roperties/%31', '/properties/1'],
  ])('%s is %s in another spelling, and the same page', async (spelling, path) => {
    expect((await read(`GET ${spelling}`)).text).toBe((await read(`GET ${path}`)).text);
  });

  test('is the same for members, byte by byte', async () => {
    const { token } = await server.signIn();
    const forMember = await read('GET /properties/1', { token });
    const forVisitor = await read('GET /properties/1');
    expect(forMember.text).toBe(forVisitor.text);
    expect(forMember.response.headers.get('ETag')).toBe(forVisitor.response.headers.get('ETag'));
  });

  test('does not change when only the price changes', async () => {
    const before = await read('GET /listings');
    await server.database().db.update(properties).set({ price: 1 }).where(eq(properties.id, 1));
    const after = await read('GET /listings');
    expect(after.text).toBe(before.text);
    expect(after.response.headers.get('ETag')).toBe(before.response.headers.get('ETag'));
  });

  test('shows the next write at once', async () => {
    await read('GET /properties/1');
    await server.database().db.update(properties).set({ title: 'Villa Rose' }).where(eq(properties.id, 1));
    expect((await read('GET /properties/1')).text).toContain('Villa Rose');
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed with %s', async (encoding, decompress) => {
    const response = await call('GET /listings', { headers: { 'Accept-Encoding': `identity, ${encoding}` } });
    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    expect(response.headers.get('Vary')).toContain('Accept-Encoding');
    expect(decompress(await response.arrayBuffer()).toString()).toBe((await read('GET /listings')).text);
  });

  test('is compressed with br if the client accepts both', async () => {
    const response = await call('GET /listings', { headers: { 'Accept-Encoding': 'gzip, deflate, br' } });
    expect(response.headers.get('Content-Encoding')).toBe('br');
  });

  test('is not sent again if it has not changed', async () => {
    const { response } = await read('GET /listings');
    const headers = { 'If-None-Match': response.headers.get('ETag') ?? '' };
    expect(await read('GET /listings', { headers })).toMatchObject({ status: 304, text: '' });
  });

  test('has the https URL that the proxy received', async () => {
    const headers = { 'X-Forwarded-Proto': 'https', Host: 'www.luminous.example' };
    const { text } = await read('GET https://www.luminous.example/listings', { headers });
    expect(text).toContain('<p>https://www.luminous.example/listings</p>');
  });

  test.each(['/pricing', '/about', '/login', '/signup'])(
    '%s has absolute URLs, and no data',
    async (path) => {
      const text = `<p>http://localhost${path} without data</p>`;
      expect(await read(`GET ${path}`)).toMatchObject({ status: 200, text });
    },
  );

  test('has no data if it is a search', async () => {
    const text = '<p>http://localhost/listings without data</p>';
    expect(await read('GET /listings?city=nice')).toMatchObject({ status: 200, text });
    expect((await read('GET /listings')).text).toContain('Villa Azure');
    expect(await read('GET /listings?city=paris')).toMatchObject({ status: 200, text });
  });

  test('has no data if the response is long', async () => {
    await server.factories().property({ description: 'A long view. '.repeat(10_000) });
    const text = '<p>http://localhost/ without data</p>';
    expect(await read('GET /')).toMatchObject({ status: 200, text });
    expect(await read('GET /')).toMatchObject({ status: 200, text });
    await server.database().db.update(properties).set({ description: 'A view.' });
    expect((await read('GET /')).text).toContain('A view.');
  });

  test.each([
    ['/properties/%0D%0A9/?utm_source=mail', '/properties/%0d%0a9?utm_source=mail'],
    ['/Properties/9//', '/properties/9'],
    ['/LISTINGS?city=Nice', '/listings?city=Nice'],
    ['/listings/?city=Nice', '/listings?city=Nice'],
    ['/about/', '/about'],
  ])('has one URL: %s redirects to %s', async (url, location) => {
    const { status, response } = await read(`GET ${url}`);
    expect([status, response.headers.get('Location')]).toEqual([301, location]);
  });
});

describe('a page that cannot be rendered', () => {
  test.each([
    '/properties/77',
    '/properties/77?utm_source=mail',
    '/properties/abc',
    '/properties/1%0A',
    '/properties/%22%3E%3Cmeta%20http-equiv=refresh%20content=0;url=%5C%5Cevil.example%3E%3Cp%20a=%5C..%5C..%5C..%5C1',
    '/properties/..%5C1',
    '/properties/%E0%A4%A',
  ])('%s is a 404 with the empty document', async (path) => {
    const { response, status, text } = await read(`GET ${path}`);
    expect({ status, text }).toEqual({ status: 404, text: 'empty document' });
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
  });

  test('that the app does not have is a 404, also for a search engine that asks with HEAD', async () => {
    expect(await read('GET /nowhere')).toMatchObject({ status: 404, text: 'empty document' });
    expect((await call('HEAD /nowhere')).status).toBe(404);
    expect(await read('GET /dashboard')).toMatchObject({ status: 200, text: 'empty document' });
  });

  test('is left to the app if the renderer fails or is missing', async () => {
    writeFileSync(
      join(directory, 'broken.mjs'),
      'export const renderDocument = async () => { throw new Error(); };',
    );
    call = makeClient(join(directory, 'broken.mjs'));
    expect(await read('GET /')).toMatchObject({ status: 200, text: 'static home page' });
    call = makeClient(join(directory, 'missing.mjs'));
    expect(await read('GET /')).toMatchObject({ status: 200, text: 'static home page' });
  });

  test('is a 503 with the empty document if it is that of a property', async () => {
    const file = join(directory, 'unable.mjs');
    writeFileSync(file, 'export const renderDocument = async () => { throw new Error(); };');
    call = makeClient(file);
    const { response, ...rest } = await read('GET /properties/1');
    expect(rest).toEqual({ status: 503, text: 'empty document' });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Retry-After')).toBe('5');
  });

  test('never redirects to another host', async () => {
    const { response } = await read('GET http://localhost//evil.example/listings/');
    expect(response.headers.get('Location')).toBeNull();
  });
});

test('is left to the app while the database is unavailable, and the log says so once', async () => {
  const lines: string[] = [];
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const database = {
    ...server.database(),
    propertiesRevision: () => Promise.reject(new Error('Failed query', { cause })),
  };
  const log = pino({ base: undefined }, { write: (line: string) => lines.push(line) });
  const settings = { webApp: { directory, rendererFile: join(directory, 'renderer.mjs') } };
  call = testClient(makeTestApp(database, { log, settings }));
  for (let number = 0; number < 3; number++) {
    expect(await read('GET /')).toMatchObject({ status: 200, text: 'static home page' });
    expect(await read('GET /properties/1')).toMatchObject({ status: 503, text: 'empty document' });
    expect(await read('GET /api/properties')).toMatchObject({ status: 503 });
  }
  const failures = lines.map((line): unknown => JSON.parse(line)).filter((line) => Object(line).level === 50);
  expect(failures).toMatchObject([{ msg: 'database unavailable', reason: 'connect ECONNREFUSED' }]);
});

test.each([
  ["'FETCH_ERROR'", ['page not rendered']],
  // The API has logged it.
  ['500', []],
])('is left to the app after the failure %s, and the log says %j', async (status, expected) => {
  const lines: string[] = [];
  const log = pino({ base: undefined }, { write: (line: string) => lines.push(line) });
  const rendererFile = join(directory, `fails-with-${Number(status) || 'a-word'}.mjs`);
  writeFileSync(
    rendererFile,
    `export const renderDocument = async () => { throw new Error('failed', { cause: { status: ${status} } }); };`,
  );
  call = testClient(
    makeTestApp(server.database(), { log, settings: { webApp: { directory, rendererFile } } }),
  );
  expect(await read('GET /')).toMatchObject({ status: 200, text: 'static home page' });
  const failures = lines.map((line) => JSON.parse(line) as { level: number; msg: string });
  expect(failures.filter(({ level }) => level === 50).map(({ msg }) => msg)).toEqual(expected);
});

test('is left to the app while the server is busy', async () => {
  const settings = { webApp: { directory, rendererFile: join(directory, 'renderer.mjs') } };
  call = testClient(makeTestApp(server.database(), { settings, admit: () => false }));
  expect(await read('GET /')).toMatchObject({ status: 200, text: 'static home page' });
  expect(await read('GET /properties/1')).toMatchObject({ status: 503, text: 'empty document' });
  expect(await read('GET /sitemap.xml')).toMatchObject({ status: 503 });
});

test('is rendered by the build that was there at the start', async () => {
  const file = join(directory, 'replaced.mjs');
  writeFileSync(file, renderer);
  call = makeClient(file);
  await read('GET /readyz');
  writeFileSync(file, `export const renderDocument = async () => 'of the next build';`);
  expect((await read('GET /')).text).toContain('Villa Azure');
});

test('robots.txt names the sitemap', async () => {
  const headers = { 'X-Forwarded-Proto': 'https' };
  const { text } = await read('GET https://www.luminous.example/robots.txt', { headers });
  expect(text).toBe('User-agent: *\nSitemap: https://www.luminous.example/sitemap.xml\n');
});

test('each page is rendered once, however many host names callers invent, and each name gets its own URLs', async () => {
  const file = join(directory, 'counting.mjs');
  writeFileSync(
    file,
    `let count = 0;
     export const listedPaths = ['/'];
     export const renderDocument = async ({ path, origin }) => origin + path + ' ' + ++count;`,
  );
  call = makeClient(file);
  for (let number = 0; number < 30; number++) {
    const origin = `http://${number}.example`;
    expect((await read(`GET ${origin}/listings`)).text).toBe(`${origin}/listings 1`);
    expect((await read(`GET ${origin}/robots.txt`)).text).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect((await read(`GET ${origin}/sitemap.xml`)).text).toContain(`<loc>${origin}/</loc>`);
  }
  await server.database().db.update(properties).set({ title: 'Villa Rose' });
  expect((await read('GET http://0.example/listings')).text).toBe('http://0.example/listings 2');
});

test('no name in a URL can become markup', async () => {
  const name = `a"b'c&d$&.example`;
  const escaped = 'http://a&quot;b&#39;c&amp;d$&amp;.example';
  expect((await read(`GET http://${name}/listings`)).text).toContain(`<p>${escaped}/listings</p>`);
  expect((await read(`GET http://${name}/sitemap.xml`)).text).toContain(`<loc>${escaped}/</loc>`);
});

test('a URL names no port if it is the usual one', async () => {
  const headers = { 'X-Forwarded-Proto': 'https' };
  const { text } = await read('GET http://www.luminous.example:443/listings', { headers });
  expect(text).toContain('<p>https://www.luminous.example/listings</p>');
});

test('the sitemap lists the static pages and every property', async () => {
  await server.factories().property({ title: 'Chalet' });
  const { response, text } = await read('GET /sitemap.xml');
  expect(response.headers.get('Content-Type')).toBe('application/xml');
  expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
    'http://localhost/',
    'http://localhost/about',
    'http://localhost/properties/2',
    'http://localhost/properties/1',
  ]);
});
