import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import { limitPipelining } from './limitPipelining.ts';

let stop = () => {};
afterEach(() => stop());

/** Opens a connection that sends all requests at the same time, before it has read any response. */
const pipeline = async (listener: RequestListener, paths: string[]) => {
  const server = createServer(limitPipelining(listener)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  stop = () => {
    socket.destroy();
    server.close();
    server.closeAllConnections();
  };
  const last = paths.length - 1;
  const requests = paths.map(
    (path, index) =>
      `GET ${path} HTTP/1.1\r\nHost: x\r\n${index === last ? 'Connection: close\r\n' : ''}\r\n`,
  );
  socket.write(requests.join(''));
  return socket;
};

test('answers requests that were sent ahead in order, and starts each after the previous response', async () => {
  const events: string[] = [];
  const socket = await pipeline(
    (request, response) => {
      events.push(`start ${request.url}`);
      response.once('finish', () => events.push(`end ${request.url}`));
      // The later a request comes, the faster its handler is.
      setTimeout(() => response.end(`<${request.url}>`), request.url === '/a' ? 50 : 0);
    },
    ['/a', '/b', '/c'],
  );
  const responses = await text(socket);
  expect(responses.match(/<\/\w>/g)).toEqual(['</a>', '</b>', '</c>']);
  expect(events).toEqual(['start /a', 'end /a', 'start /b', 'end /b', 'start /c', 'end /c']);
});

test('a client that reads nothing makes the server prepare one response, not all of them', async () => {
  let started = 0;
  const body = Buffer.alloc(64_000_000);
  const socket = await pipeline((_request, response) => {
    started += 1;
    response.end(body);
  }, Array<string>(15).fill('/'));
  // The first response has begun, and nobody reads it.
  await once(socket, 'readable');
  await sleep(50);
  expect(started).toBe(1);
});

test('a connection with too many waiting requests is closed', async () => {
  let started = 0;
  const socket = await pipeline(() => (started += 1), Array<string>(100).fill('/'));
  expect(await text(socket).catch(() => '')).toBe('');
  expect(started).toBe(1);
});
