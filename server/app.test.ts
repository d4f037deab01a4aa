import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { startServer } from '#server/startServer.ts';
import { testClient, connectionFrom } from '#server/testing/testClient.ts';
import { makeTestApp } from '#server/testing/makeTestApp.ts';
import { testServer } from '#server/testing/testServer.ts';

const server = testServer();
let token: string;

beforeEach(async () => {
  ({ token } = await server.signIn({ role: 'admin' }));
  await server.factories().agent();
  await server.factories().property();
});

const calls = [
  'POST /api/properties',
  'PUT /api/properties/1',
  'POST /api/agents',
  'PUT /api/agents/1',
  'POST /api/users/register',
  'POST /api/auth/member-login',
  'POST /api/auth/login',
  'POST /api/users/me/saved-properties',
  'POST /api/inquiries',
  'PUT /api/admin/users/1',
];

const invalidJson = [
  '',
  '{',
  '{"a":1,}',
  "{'a':1}",
  '{"a":NaN}',
  '[1',
  '\ufeff\ufeff{}',
  '{} {}',
  '['.repeat(50_000),
  'nul',
];
const wrongShapes = ['null', '[]', '1', '"x"', 'true', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`];
const wrongContentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/jsonp',
  'multipart/form-data',
  '',
];

test.each(calls)('%s accepts only valid JSON of the right shape, up to 100 kB', async (call) => {
  const send = async (body: string, type = 'application/json'): Promise<unknown> => {
    const response = await server.call(call, { token, body, headers: { 'Content-Type': type } });
    return [response.status, await response.json()];
  };
  for (const body of invalidJson)
    expect(await send(body)).toEqual([400, { message: 'The body is not valid JSON.' }]);
  for (const body of wrongShapes)
    expect(await send(body)).toEqual([
      400,
      { message: expect.stringMatching(/\.$/), errors: expect.any(Object) },
    ]);
  for (const type of wrongContentTypes)
    expect(await send('{}', type)).toEqual([415, { message: 'Send the body as application/json.' }]);
  const compressed = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
  expect((await server.call(call, { token, body: '{}', headers: compressed })).status).toBe(415);
  const large = JSON.stringify({ title: 'x'.repeat(100_000) });
  expect(await send(large)).toEqual([413, { message: 'The body is too large.' }]);
  const response = await server.call(call, { token, body: large });
  expect(response.headers.get('Connection')).toBe('close');
});

test('bytes that are not UTF-8 are not valid JSON', async () => {
  const body = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]).buffer;
  const response = await server.call('POST /api/auth/login', { body });
  expect([response.status, await response.json()]).toEqual([400, { message: 'The body is not valid JSON.' }]);
});

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/properties/1/2',
  '/api/properties/',
  '/api//properties',
  '/API/properties',
])('%s is a 404', async (path) => {
  const response = await server.call(`GET ${path}`, { token: 'bad' });
  expect([response.status, await response.json()]).toEqual([404, { message: 'Not found.' }]);
});

test.each(['Basic YTpi', 'Bearer', 'Bearer ', 'Token x', 'Bearer a b', ''])(
  'the malformed header "Authorization: %s" is a 401',
  async (Authorization) => {
    const response = await server.call('GET /api/properties', { headers: { Authorization } });
    expect(response.status).toBe(401);
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"');
  },
);

describe('headers', () => {
  test('of every API response forbid caching and content sniffing', async () => {
    for (const [target, body] of [
      ['GET /api/properties', undefined],
      ['GET /api/properties/99', undefined],
      ['GET /api/nothing', undefined],
      ['GET /api/agents', undefined],
      ['POST /api/auth/login', '{'],
    ] as const) {
      const { headers } = await server.call(target, { body });
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('Vary')).toBe('Authorization, Origin, Accept-Encoding');
      expect(headers.get('Content-Type')).toMatch(/^application\/json/);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
      expect(headers.get('X-Powered-By')).toBeNull();
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
      expect(headers.get('Content-Security-Policy')).toBeNull();
    }
  });

  test('of every page, and of nothing else, hold the content security policy', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'luminous-dist-'));
    const inlineScripts = ['theme()', 'startProperty()', 'start()'];
    const [first, second, third] = inlineScripts;
    writeFileSync(
      join(directory, 'app.html'),
      [
        `<!doctype html><script>${first}</script>`,
        '<script type="module" crossorigin src="/assets/index.js"></script>',
        `<script data-files="/a.js /b.js" data-api="/api" data-sizes="(min-width: 1280px) 1232px">${second}</script>`,
        `<script data-files="/a.js">${third}</script>`,
      ].join('\n'),
    );
    writeFileSync(join(directory, 'robots.txt'), 'User-agent: *');
    const built = testClient(
      makeTestApp(server.database(), {
        settings: { webApp: { directory: directory, rendererFile: 'none' } },
      }),
    );
    const notBuilt = testClient(
      makeTestApp(server.database(), {
        // A renderer alone is half a build.
        settings: { webApp: { directory: '/nowhere', rendererFile: import.meta.filename } },
      }),
    );
    const hashes = inlineScripts.map((script) => createHash('sha256').update(script).digest('base64'));
    const sources = ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)];
    expect((await built('GET /')).headers.get('Content-Security-Policy')).toContain(
      `script-src ${sources.join(' ')};`,
    );
    for (const { headers } of [await built('GET /listings'), await notBuilt('GET /')]) {
      expect(headers.get('Content-Type')).toMatch(/^text\/html/);
      expect(
        headers
          .get('Content-Security-Policy')
          ?.replaceAll(/ 'sha256-[^']+'/g, '')
          .split('; '),
      ).toEqual([
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' https: http: data:",
        "font-src 'self'",
        "connect-src 'self'",
        'frame-src https://www.youtube-nocookie.com https://www.youtube.com',
        "frame-ancestors 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ]);
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
      expect(headers.get('X-Frame-Options')).toBe('DENY');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    }
    const { headers } = await built('GET /robots.txt');
    expect(headers.get('Content-Security-Policy')).toBeNull();
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    rmSync(directory, { recursive: true });
  });

  test('include HSTS only if the request came over https', async () => {
    const app = makeTestApp(server.database(), { settings: { trustedProxies: ['127.0.0.1'] } });
    const ask = async (remoteAddress: string, proto?: string) => {
      const headers = proto ? { 'X-Forwarded-Proto': proto } : undefined;
      const response = await app.request('/healthz', { headers }, connectionFrom(remoteAddress));
      return response.headers.has('Strict-Transport-Security');
    };
    expect(await ask('127.0.0.1', 'https')).toBe(true);
    expect(await ask('127.0.0.1', 'http')).toBe(false);
    expect(await ask('127.0.0.1')).toBe(false);
    expect(await ask('203.0.113.1', 'https')).toBe(false);
  });

  test('allow CORS only for the configured origins', async () => {
    const app = makeTestApp(server.database(), {
      settings: { corsOrigins: ['https://www.luminous.example'] },
    });
    const from = (Origin: string, method = 'GET') =>
      testClient(app)(`${method} /api/properties`, { headers: { Origin } });
    const allowed = await from('https://www.luminous.example', 'OPTIONS');
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe('https://www.luminous.example');
    expect(allowed.headers.get('Access-Control-Allow-Headers')).toBe(
      'Authorization,Content-Type,If-Match,Idempotency-Key',
    );
    expect(allowed.headers.get('Access-Control-Allow-Methods')).toBe('GET,POST,PUT,DELETE');
    expect(allowed.headers.get('Access-Control-Max-Age')).toBe('600');
    expect(allowed.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    const read = await from('https://www.luminous.example');
    expect(read.headers.get('Access-Control-Expose-Headers')).toBe(
      'ETag,Retry-After,Access-Control-Allow-Headers',
    );
    // A page that reads a response learns from it what the preflight allows.
    expect(read.headers.get('Access-Control-Allow-Headers')).toBe(
      allowed.headers.get('Access-Control-Allow-Headers'),
    );
    const refused = await testClient(app)('GET /api/agents', {
      headers: { Origin: 'https://www.luminous.example' },
    });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('https://www.luminous.example');
    for (const origin of [
      'null',
      'http://www.luminous.example',
      'https://www.luminous.example:8443',
      'https://www.luminous.example.evil.example',
      'https://WWW.luminous.example',
      'https://luminous.example',
    ])
      expect((await from(origin)).headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});

test.each(['/api/agents', '/api/users/me/saved-properties', '/api/admin/users'])(
  'the list %s is sent compressed if the client accepts it',
  async (path) => {
    const plain = await server.call(`GET ${path}`, { token });
    const response = await server.call(`GET ${path}`, { token, headers: { 'Accept-Encoding': 'gzip' } });
    expect([response.status, response.headers.get('Content-Encoding')]).toEqual([200, 'gzip']);
    expect(response.headers.get('Vary')).toBe('Authorization, Origin, Accept-Encoding');
    expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(await plain.text());
  },
);

describe('the log', () => {
  test('has a line for each request without user input or tokens', async () => {
    const lines: string[] = [];
    const log = pino({ base: undefined }, { write: (line: string) => lines.push(line) });
    const call = testClient(makeTestApp(server.database(), { log }));
    await call('GET /api/properties?city=Secret', { token });
    await call('POST /api/auth/login', { body: { email: 'chief@agency.example', password: 'Secret' } });
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { method: 'GET', path: '/api/properties', status: 200, ms: expect.any(Number), id: expect.any(String) },
      { method: 'POST', path: '/api/auth/login', status: 401 },
    ]);
    const text = lines.join('');
    expect(text).not.toContain('Secret');
    expect(text).not.toContain('chief');
    expect(text).not.toContain(token);
  });

  test('has paths as they were sent, without control characters', async () => {
    const lines: string[] = [];
    const log = pino({ base: undefined }, { write: (line: string) => lines.push(line) });
    const call = testClient(makeTestApp(server.database(), { log }));
    const paths = ['/a%C2%9B2Jb', '/%E2%80%AE', '/%0A'];
    for (const path of paths) await call(`GET ${path}`);
    expect(lines.map((line) => Object(JSON.parse(line)).path as unknown)).toEqual(paths);
  });

  test('has an id made by the server for each request, whatever the client sends', async () => {
    const lines: string[] = [];
    const log = pino({ base: undefined }, { write: (line: string) => lines.push(line) });
    const { headers } = await testClient(makeTestApp(server.database(), { log }))('GET /healthz', {
      headers: { 'X-Request-Id': 'chosen' },
    });
    const id = headers.get('X-Request-Id');
    expect(id).toMatch(/^[\w-]{36}$/);
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([{ id }]);
  });

  test.each([['Host: x'], ['host: x'], ['Host: y']])(
    'contains a request with a second Host header, which is refused (%s)',
    async (second) => {
      const lines: unknown[] = [];
      const log = pino({ base: undefined }, { write: (line: string) => lines.push(JSON.parse(line)) });
      const running = await startServer(makeTestApp(server.database(), { log }), '127.0.0.1', 0);
      const { hostname, port } = new URL(running.url);
      const socket = connect(Number(port), hostname);
      socket.write(`GET /healthz HTTP/1.1\r\nHost: x\r\n${second}\r\nConnection: close\r\n\r\n`);
      expect(await text(socket)).toContain('{"message":"The Host header is not valid."}');
      await running.close(1_000);
      expect(lines).toMatchObject([{ status: 400 }]);
    },
  );

  test.each([
    ['Content-Length: 100', '{"'],
    ['Transfer-Encoding: chunked', '2\r\n{"\r\n'],
  ])('does not report a body that ends too early as an error (%s)', async (header, start) => {
    const lines: unknown[] = [];
    const log = pino({ base: undefined }, { write: (line: string) => lines.push(JSON.parse(line)) });
    const running = await startServer(makeTestApp(server.database(), { log }), '127.0.0.1', 0);
    const { hostname, port } = new URL(running.url);
    const socket = connect(Number(port), hostname);
    const head = ['POST /api/auth/login HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
    socket.write([...head, header, '', start].join('\r\n'));
    await once(socket, 'ready');
    await sleep(100);
    socket.destroy();
    for (let waits = 0; lines.length === 0 && waits < 100; waits++) await sleep(20);
    await running.close(1_000);
    expect(lines).toMatchObject([{ status: 400 }]);
  });

  test.each([
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('connect ENOENT /run/.s.PGSQL.5432'), { code: 'ENOENT', syscall: 'connect' }),
    Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
    Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
    Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
    Object.assign(new Error('deadlock detected'), { code: '40P01' }),
    Object.assign(new Error('could not serialize access due to concurrent update'), { code: '40001' }),
    Object.assign(new Error('password authentication failed for user "luminous"'), { code: '28P01' }),
    Object.assign(new Error('role "luminous" is not permitted to log in'), { code: '28000' }),
    Object.assign(new Error('database "luminous" does not exist'), { code: '3D000' }),
    Object.assign(new Error('database "luminous" is not currently accepting connections'), { code: '55000' }),
    Object.assign(new Error('sorry, too many clients already'), { code: '53300' }),
    Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
    // After a failover, the connection may lead to a server that only reads.
    Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' }),
    Object.assign(new Error('server conn crashed?'), { code: '08P01' }),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Query read timeout'),
  ])('says once that the database is unavailable, and clients may try again ($message)', async (cause) => {
    const lines: string[] = [];
    const log = pino({ base: undefined }, { write: (line: string) => lines.push(line) });
    const database = {
      ...server.database(),
      propertiesRevision: () => Promise.reject(new Error('Failed query', { cause })),
    };
    const call = testClient(makeTestApp(database, { log }));
    for (let number = 0; number < 3; number++) {
      const response = await call('GET /api/properties');
      expect([response.status, await response.json()]).toEqual([
        503,
        { message: 'The server cannot reach its database right now. Please try again in a moment.' },
      ]);
      expect(response.headers.get('Retry-After')).toBe('5');
    }
    const failures = lines.filter((line) => !line.includes('"msg":"request"'));
    expect(failures.map((line): unknown => JSON.parse(line))).toMatchObject([
      { msg: 'database unavailable', reason: cause.message },
    ]);
    expect(failures.join('')).not.toContain('stack');
  });

  test('contains the cause of an unexpected error, but the response does not', async () => {
    const lines: string[] = [];
    const log = pino({ base: undefined }, { write: (line: string) => lines.push(line) });
    const database = {
      ...server.database(),
      propertiesRevision: () => Promise.reject(new Error('the disk is full')),
    };
    const response = await testClient(makeTestApp(database, { log }))('GET /api/properties');
    expect([response.status, await response.json()]).toEqual([
      500,
      { message: 'Something went wrong on our side. Please try again later.' },
    ]);
    expect(lines.join('')).toContain('the disk is full');
    expect(lines.join('')).toContain(response.headers.get('X-Request-Id'));
  });
});

describe('the health checks', () => {
  const check = async (
    path: string,
    deps: Parameters<typeof makeTestApp>[1],
    database = server.database(),
  ) => {
    const response = await testClient(makeTestApp(database, deps))(`GET ${path}`);
    const body: unknown = await response.json();
    if (response.ok) expect(response.headers.get('Cache-Control')).toBe('no-store');
    return [response.status, response.headers.get('Retry-After'), body];
  };

  test('a server that is stopping is alive but not ready', async () => {
    const stopping = { shutdown: AbortSignal.abort() };
    expect(await check('/healthz', stopping)).toEqual([200, null, { status: 'ok' }]);
    expect(await check('/readyz', stopping)).toEqual([503, '5', { message: 'The server is stopping.' }]);
    expect(await check('/readyz', { shutdown: new AbortController().signal })).toEqual([
      200,
      null,
      { status: 'ok' },
    ]);
  });

  test('a server without its database is alive but not ready', async () => {
    const { db, ...database } = server.database();
    const away = {
      ...database,
      db: Object.assign(Object.create(db), { execute: () => Promise.reject(new Error()) }),
    };
    expect(await check('/healthz', {}, away)).toEqual([200, null, { status: 'ok' }]);
    const answer = [503, '5', { message: 'The database is not responding.' }];
    for (const query of ['', '?exclude=', '?exclude=pages'])
      expect(await check(`/readyz${query}`, {}, away)).toEqual(answer);
    // For a proxy, all instances would be down at the same time.
    expect(await check('/readyz?exclude=database', {}, away)).toEqual([200, null, { status: 'ok' }]);
  });

  test('a server whose pages cannot be rendered is alive but not ready', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'luminous-dist-'));
    for (const name of ['app.html', 'robots.txt']) writeFileSync(join(directory, name), '');
    const brokenFile = join(directory, 'broken.mjs');
    writeFileSync(brokenFile, 'throw new Error();');
    for (const rendererFile of [brokenFile, join(directory, 'missing.mjs')]) {
      const options = { settings: { webApp: { directory, rendererFile } } };
      expect(await check('/healthz', options)).toEqual([200, null, { status: 'ok' }]);
      for (const query of ['', '?exclude=database'])
        expect(await check(`/readyz${query}`, options)).toEqual([
          503,
          '5',
          { message: 'The pages cannot be rendered.' },
        ]);
    }
    rmSync(directory, { recursive: true });
  });
});
