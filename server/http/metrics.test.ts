import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { makeMetrics } from '#server/http/metrics.ts';
import { startServer } from '#server/startServer.ts';
import { makeTestApp } from '#server/testing/makeTestApp.ts';
import { testClient } from '#server/testing/testClient.ts';
import { testServer } from '#server/testing/testServer.ts';

const server = testServer();
const metricsToken = 'a3f0c1d2e4b5a697';
const authorized = { headers: { Authorization: `Bearer ${metricsToken}` } };

const appWithMetrics = (database = server.database(), databaseTimeoutMs?: number) => {
  const metrics = makeMetrics(database, metricsToken, databaseTimeoutMs);
  return { metrics, app: makeTestApp(database, { metrics }) };
};

/** The lines of the text format by name and labels. */
const samplesOf = (text: string) =>
  new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );

test('without the setting there is nothing at /metrics', async () => {
  const response = await server.call('GET /metrics', authorized);
  expect([response.status, await response.json()]).toEqual([404, { message: 'Not found.' }]);
});

test.each([
  undefined,
  '',
  metricsToken,
  `Bearer ${metricsToken}x`,
  `Bearer ${metricsToken.slice(1)}`,
  'Bearer ',
])('the metrics cannot be read with the header "Authorization: %s"', async (header) => {
  const call = testClient(appWithMetrics().app);
  const response = await call('GET /metrics', {
    headers: header === undefined ? {} : { Authorization: header },
  });
  expect([response.status, await response.json()]).toEqual([
    401,
    { message: 'Send the metrics token as a bearer token.' },
  ]);
  expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
});

test('the scheme of the header may have any letter case', async () => {
  const headers = { Authorization: `bearer ${metricsToken}` };
  const response = await testClient(appWithMetrics().app)('GET /metrics', { headers });
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
});

test('requests count under their route, whatever path and method callers choose', async () => {
  await server.factories().agent();
  await server.factories().property({ price: 7_654_321 });
  const { token } = await server.signIn({ name: 'Zenobia' });
  const call = testClient(appWithMetrics().app);
  for (const path of ['/api/properties/1', '/api/properties/1', '/api/properties/2', '/api/properties'])
    await call(`GET ${path}?city=Nice`, { token });
  for (const number of Array.from({ length: 50 }, (_, index) => index))
    await call(`GET /api/nothing/${number}`);
  await call('BREW /api/properties');
  await call('POST /api/auth/login', { body: '{' });

  const text = await (await call('GET /metrics', authorized)).text();
  const counted = [...samplesOf(text)].filter(([name]) =>
    name.startsWith('http_request_duration_seconds_count'),
  );
  expect(Object.fromEntries(counted)).toEqual({
    'http_request_duration_seconds_count{method="GET",route="/api/properties/:id",status="2xx"}': 2,
    'http_request_duration_seconds_count{method="GET",route="/api/properties/:id",status="4xx"}': 1,
    'http_request_duration_seconds_count{method="GET",route="/api/properties",status="2xx"}': 1,
    'http_request_duration_seconds_count{method="GET",route="/api/*",status="4xx"}': 50,
    'http_request_duration_seconds_count{method="other",route="/api/*",status="4xx"}': 1,
    'http_request_duration_seconds_count{method="POST",route="/api/auth/login",status="4xx"}': 1,
  });
  expect(text).not.toMatch(/7654321|Zenobia|Nice|members\.example/);
});

test('a 503 is counted separately from other server errors', async () => {
  const metrics = makeMetrics(server.database(), metricsToken);
  const call = testClient(makeTestApp(server.database(), { metrics, admit: () => false }));
  expect((await call('GET /api/properties')).status).toBe(503);
  const samples = samplesOf(await (await call('GET /metrics', authorized)).text());
  const count = 'http_request_duration_seconds_count{method="GET",route="/api/*",status="503"}';
  expect(samples.get(count)).toBe(1);
});

test('a request with a Host header that no URL can have does nothing, and counts as refused', async () => {
  await server.factories().agent();
  const { token } = await server.signIn({ role: 'admin' });
  const running = await startServer(appWithMetrics().app, '127.0.0.1', 0);
  const headers = { Host: '1.2.3.4.5', Authorization: `Bearer ${token}` };
  const refused = request(`${running.url}/api/agents/1`, { method: 'DELETE', headers }).end();
  const [response] = (await once(refused, 'response')) as [IncomingMessage];
  expect([response.statusCode, await json(response)]).toEqual([
    400,
    { message: 'The Host header is not valid.' },
  ]);
  const samples = samplesOf(await (await fetch(`${running.url}/metrics`, authorized)).text());
  await running.close(1_000);
  const count = 'http_request_duration_seconds_count{method="DELETE",route="/*",status="4xx"}';
  expect(samples.get(count)).toBe(1);
  expect((await server.call('GET /api/agents/1', { token })).status).toBe(200);
});

test('they contain the process, the database, the outbox and the open connections', async () => {
  const { metrics, app } = appWithMetrics();
  const running = await startServer(app, '127.0.0.1', 0);
  metrics.watchConnections(running.countConnections);
  const response = await fetch(`${running.url}/metrics`, authorized);
  expect(response.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const samples = samplesOf(await response.text());
  await running.close(1_000);
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  expect(samples.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  expect(samples.get('luminous_database_up')).toBe(1);
  expect(samples.get('luminous_outbox_waiting')).toBe(0);
  expect(samples.get('luminous_connections')).toBe(1);
});

test.each([
  ['is away', () => Promise.reject(new Error('away'))],
  ['does not answer', () => new Promise(() => {})],
])('they can be read while the database %s', async (_, $count) => {
  const database = server.database();
  const away = Object.assign(Object.create(database.db), { $count });
  const call = testClient(appWithMetrics({ ...database, db: away }, 20).app);
  const samples = samplesOf(await (await call('GET /metrics', authorized)).text());
  expect(samples.get('luminous_database_up')).toBe(0);
  expect(samples.has('luminous_outbox_waiting')).toBe(false);
});
