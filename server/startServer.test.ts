import { once } from 'node:events';
import { connect, Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, jest, test } from '@jest/globals';
import { Hono } from 'hono';
import { startServer, type RunningServer } from './startServer.ts';

const openTo = ({ url }: RunningServer): Socket => {
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname);
};

test('close waits for open requests, and not for their keep-alive connections', async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let arrived = () => {};
  const hasArrived = new Promise<void>((resolve) => (arrived = resolve));
  const app = new Hono().get('/', async (c) => {
    arrived();
    await finished;
    return c.text('done');
  });
  const server = await startServer(app, '127.0.0.1', 0);
  const response = fetch(server.url);
  await hasArrived;
  let isClosed = false;
  // The timeout is longer than the timeout of the test.
  const closed = server.close(120_000).then(() => (isClosed = true));
  await sleep(100);
  expect(isClosed).toBe(false);
  finish();
  expect(await (await response).text()).toBe('done');
  await closed;
});

test('close does not wait for a connection that has sent nothing', async () => {
  // All timeouts are longer than that of the test.
  const never = 120_000;
  const limits = { headersTimeout: never, requestTimeout: never, timeout: never };
  const server = await startServer(new Hono(), '127.0.0.1', 0, limits);
  const socket = openTo(server);
  await once(socket, 'connect');
  await server.close(never);
  socket.destroy();
});

test.each(['Host: a@b', 'Host: x:99999', 'Host: x/y'])('a request with "%s" gets a message', async (host) => {
  const server = await startServer(new Hono(), '127.0.0.1', 0);
  const socket = openTo(server);
  socket.write(`GET / HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`);
  const received = await text(socket);
  expect(received).toMatch(/^HTTP\/1\.1 400 /);
  expect(received).toContain('{"message":"The URL or the Host header is not valid."}');
  await server.close(1_000);
});

describe('close, while a client reads a response slowly', () => {
  const size = 16_000_000;

  const startToRead = async () => {
    const app = new Hono().get('/', (c) => c.body(new Uint8Array(size)));
    const server = await startServer(app, '127.0.0.1', 0);
    const socket = openTo(server);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'readable');
    return { server, socket };
  };

  test('waits until all of it is sent', async () => {
    const { server, socket } = await startToRead();
    const closed = server.close(10_000);
    await sleep(100);
    const received = await text(socket);
    expect(received.slice(received.indexOf('\r\n\r\n') + 4)).toHaveLength(size);
    await closed;
  });

  test('does not wait beyond its limit', async () => {
    const { server, socket } = await startToRead();
    const start = performance.now();
    await server.close(200);
    expect(performance.now() - start).toBeLessThan(2_000);
    socket.destroy();
  });
});

test('close waits for the handler of a client that has disconnected', async () => {
  let arrived = () => {};
  const hasArrived = new Promise<void>((resolve) => (arrived = resolve));
  let hasEnded = false;
  const app = new Hono().get('/', async (c) => {
    arrived();
    await sleep(50);
    hasEnded = true;
    return c.text('done');
  });
  const server = await startServer(app, '127.0.0.1', 0);
  const socket = openTo(server);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await hasArrived;
  socket.destroy();
  await server.close(10_000);
  expect(hasEnded).toBe(true);
});

test('while it drains, it answers on new and reused connections and closes each after its response', async () => {
  const server = await startServer(
    new Hono().get('/', (c) => c.text('done')),
    '127.0.0.1',
    0,
  );
  const open = () => {
    const socket = openTo(server).setEncoding('utf8');
    const received: string[] = [];
    socket.on('data', (chunk: string) => received.push(chunk));
    const request = () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    return { socket, received, request };
  };
  const reused = open();
  reused.request();
  await once(reused.socket, 'data');
  expect(await server.countConnections()).toBe(1);

  // Long enough for both requests, even if the machine is busy.
  const closed = server.close(1_000, 2_000);
  await sleep(100);
  const fresh = open();
  for (const { socket, received, request } of [reused, fresh]) {
    received.length = 0;
    request();
    await once(socket, 'end');
    expect(received.join('')).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*Connection: close\r\n[^]*done/i);
  }
  await closed;
  await expect(fetch(server.url)).rejects.toThrow();
});

test('answers a client of HTTP/1.0 that names no host', async () => {
  const server = await startServer(
    new Hono().get('/', (c) => c.text('done')),
    '127.0.0.1',
    0,
  );
  const socket = openTo(server);
  socket.write('GET / HTTP/1.0\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*done$/);
  await server.close(1_000);
});

test.each([
  ['headers', { headersTimeout: 100 }, 'GET / HTTP/1.1\r\nX-Slow: s'],
  [
    'a body',
    { headersTimeout: 100, requestTimeout: 100 },
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\ns',
  ],
])('a client that sends %s too slowly is cut off', async (_, limits, start) => {
  const app = new Hono().post('/', async (c) => c.text(await c.req.text().catch(() => 'broken')));
  const server = await startServer(app, '127.0.0.1', 0, { connectionsCheckingInterval: 20, ...limits });
  const socket = openTo(server);
  socket.write(start);
  const timer = setInterval(() => socket.write('s'), 20);
  socket.once('end', () => clearInterval(timer));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  await server.close(1_000);
});

test('a client that reads nothing is cut off', async () => {
  const app = new Hono().get('/', (c) => c.body(new Uint8Array(64_000_000)));
  const server = await startServer(app, '127.0.0.1', 0, { timeout: 100 });
  const socket = openTo(server);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  // The response has begun, and nobody reads it.
  await once(socket, 'readable');
  while ((await server.countConnections()) > 0) await sleep(20);
  socket.destroy();
  await server.close(1_000);
});

test('one connection too many is dropped, and the others are served', async () => {
  const app = new Hono().get('/', (c) => c.text('done'));
  const server = await startServer(app, '127.0.0.1', 0, { maxConnections: 2 });
  const sockets = [openTo(server), openTo(server)];
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  expect(await text(openTo(server))).toBe('');
  for (const socket of sockets) {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/done$/);
  }
  await server.close(1_000);
});

test('many simultaneous connections wait in the listen backlog, and nobody has to try again', async () => {
  const server = await startServer(new Hono(), '127.0.0.1', 0);
  let connected = 0;
  const sockets = Array.from({ length: 1_000 }, () => openTo(server).on('connect', () => (connected += 1)));
  // The system tries again after a second.
  for (const start = performance.now(); connected < sockets.length && performance.now() - start < 900;)
    await sleep(5);
  const connectedSoon = connected;
  for (const socket of sockets) socket.destroy();
  await server.close(0);
  expect(connectedSoon).toBe(sockets.length);
});

test('it rejects if the port is not available, and survives connections that the system cannot give it', async () => {
  const listen = jest.spyOn(Server.prototype, 'listen');
  const errors: Error[] = [];
  const server = await startServer(new Hono(), '127.0.0.1', 0, {}, (error) => errors.push(error));
  const [listening] = listen.mock.contexts as Server[];
  listen.mockRestore();
  listening?.emit('error', new Error('accept ENOBUFS'));
  listening?.emit('error', new Error('accept ENOMEM'));
  expect(errors.map(({ message }) => message)).toEqual(['accept ENOBUFS', 'accept ENOMEM']);
  await expect(startServer(new Hono(), '127.0.0.1', Number(new URL(server.url).port))).rejects.toThrow(
    'EADDRINUSE',
  );
  await server.close(0);
});
