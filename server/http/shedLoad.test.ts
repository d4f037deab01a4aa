import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Context } from 'hono';
import { makeMetrics } from '#server/http/metrics.ts';
import { startServer } from '#server/startServer.ts';
import { makeTestApp } from '#server/testing/makeTestApp.ts';
import { failingDatabase, noDatabase } from '#server/testing/failingDatabase.ts';
import { testClient } from '#server/testing/testClient.ts';
import { makeAdmissionControl, type AdmissionControl } from './shedLoad.ts';

const message = 'The server is very busy right now. Please try again in a moment.';

/** Receives the requests that the server sends to itself, and does not answer them. */
const probed = createServer();
beforeEach(async () => void (await once(probed.listen(0, '127.0.0.1'), 'listening')));
afterEach(() => {
  probed.close();
  probed.closeAllConnections();
});

/** A request on a connection. */
const requestOn = (socket: object) => ({ env: { incoming: { socket } } }) as unknown as Context;
const onNewConnection = () => {
  const { address, port } = probed.address() as AddressInfo;
  return requestOn({ localAddress: address, localPort: port });
};
const newRequests = (length: number) => Array.from({ length }, onNewConnection);
/** A fixed wait is not enough: on a busy machine, the event loop may not pause at all while a timer runs. */
const untilPause = async () => {
  const { idle } = performance.eventLoopUtilization();
  while (performance.eventLoopUtilization().idle === idle) await sleep(20);
};
afterEach(() => void jest.restoreAllMocks());

const count = (admit: AdmissionControl, requests: Context[]) => requests.filter(admit).length;

test('admits a hundred requests in a turn of the event loop, and as many in the next one', async () => {
  const admit = makeAdmissionControl();
  const requests = Array<Context>(300).fill(onNewConnection());
  expect(count(admit, requests)).toBe(100);
  await nextTurn();
  expect(count(admit, requests)).toBe(100);
});

test('admits a hundred new connections without a pause, and as many after it', async () => {
  const admit = makeAdmissionControl();
  expect(count(admit, newRequests(60))).toBe(60);
  await nextTurn();
  expect(count(admit, newRequests(60))).toBe(40);
  await untilPause();
  expect(count(admit, newRequests(60))).toBe(60);
});

test('a kept-alive connection does not count as new', async () => {
  const admit = makeAdmissionControl();
  const kept = onNewConnection();
  expect(admit(kept)).toBe(true);
  expect(count(admit, newRequests(60))).toBe(60);
  await nextTurn();
  expect(count(admit, newRequests(60))).toBe(39);
  expect(admit(kept)).toBe(true);
});

/** Another process uses the CPU whenever this one waits. */
const neverPause = () =>
  jest.spyOn(performance, 'eventLoopUtilization').mockReturnValue({ idle: 0, active: 1, utilization: 1 });

test('new connections count until the server has answered its own request', async () => {
  neverPause();
  const admit = makeAdmissionControl();
  const probe = once(probed, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  expect(count(admit, newRequests(60))).toBe(60);
  const [, response] = await probe;
  expect(count(admit, newRequests(60))).toBe(40);
  response.end();
  // The counter restarts when the response arrives.
  while (!admit(onNewConnection())) await sleep(5);
  expect(count(admit, newRequests(59))).toBe(59);
});

test('the server waits a second for its own request, then admits a few', async () => {
  neverPause();
  const admit = makeAdmissionControl();
  expect(count(admit, newRequests(120))).toBe(100);
  await sleep(1_100);
  expect(count(admit, newRequests(60))).toBe(60);
});

test('a few clients that open a connection for each request are not refused', async () => {
  const running = await startServer(
    makeTestApp(noDatabase, { admit: makeAdmissionControl() }),
    '127.0.0.1',
    0,
  );
  const statuses = new Set<number | undefined>();
  // The clients are in the process of the server, so its event loop never pauses.
  const client = async () => {
    for (let requests = 0; requests < 100; requests += 1) {
      const request = get(`${running.url}/api/openapi.json`, { agent: false });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      statuses.add(response.statusCode);
      await text(response);
    }
  };
  await Promise.all([client(), client(), client()]);
  expect([...statuses]).toEqual([200]);
  await running.close(1_000);
});

test('admits nobody while a hundred queries wait for a connection', async () => {
  const pool = { waitingCount: 99 };
  const admit = makeAdmissionControl(pool);
  expect(admit(onNewConnection())).toBe(true);
  pool.waitingCount = 100;
  expect(admit(onNewConnection())).toBe(false);
  pool.waitingCount = 99;
  expect(admit(onNewConnection())).toBe(true);
});

test('answers some of the requests that arrive at the same time, refuses the others, then answers again', async () => {
  const running = await startServer(
    makeTestApp(noDatabase, { admit: makeAdmissionControl() }),
    '127.0.0.1',
    0,
  );
  const { hostname, port } = new URL(running.url);
  const sockets = Array.from({ length: 300 }, () => connect(Number(port), hostname));
  // The server accepts connections one by one. A response shows that it has this one.
  for (const socket of sockets) socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await Promise.all(sockets.map((socket) => once(socket, 'data')));
  for (const socket of sockets)
    socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const responses = await Promise.all(sockets.map((socket) => text(socket)));
  const refused = responses.filter((response) => response.startsWith('HTTP/1.1 503'));
  expect(responses.filter((response) => response.startsWith('HTTP/1.1 200'))).toHaveLength(
    300 - refused.length,
  );
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(300);
  for (const response of refused) expect(response).toMatch(/\r\nretry-after: 2\r\n[^]*very busy/i);
  await untilPause();
  expect((await fetch(`${running.url}/api/openapi.json`)).status).toBe(200);
  await running.close(1_000);
});

test('a busy server refuses requests so that pages of other origins can read it, and its checks still answer', async () => {
  const database = failingDatabase(new Error('The request was admitted.'));
  Object.assign(database.db, { execute: async () => {}, $count: async () => 0 });
  const metrics = makeMetrics(database, 'a3f0c1d2e4b5a697');
  const settings = { corsOrigins: ['https://app.example'] };
  const call = testClient(makeTestApp(database, { metrics, settings, admit: () => false }));
  const origin = { Origin: 'https://app.example' };
  for (const path of ['/api/properties', '/api/properties/1', '/api/users/me/saved-properties']) {
    const response = await call(`GET ${path}`, { headers: origin });
    expect([response.status, response.headers.get('Retry-After'), await response.json()]).toEqual([
      503,
      '2',
      { message },
    ]);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('https://app.example');
  }
  for (const path of ['/healthz', '/readyz']) expect((await call(`GET ${path}`)).status).toBe(200);
  const authorized = { headers: { Authorization: 'Bearer a3f0c1d2e4b5a697' } };
  expect((await call('GET /metrics', authorized)).status).toBe(200);
});
