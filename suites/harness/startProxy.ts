import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { httpApi, type Api, type Call, type HttpResponse } from './api.ts';

/** Headers that the proxy drops or sets itself: its connections are its own, and it needs bodies that it can read. */
const ownHeaders = /^(connection|keep-alive|transfer-encoding|content-length|accept-encoding)$/i;

export const readCall = async (request: IncomingMessage): Promise<Call> => {
  const body = await buffer(request);
  return {
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !ownHeaders.test(name)),
    ) as Record<string, string>,
    body: body.length > 0 ? body : undefined,
  };
};

export const writeHead = (response: ServerResponse, { status, headers }: HttpResponse): ServerResponse =>
  response.writeHead(status, headers.filter(([name]) => !ownHeaders.test(name)).flat());

export const sendResponse = (response: ServerResponse, received: HttpResponse): void => {
  writeHead(response, received).end(received.body);
};

type Handler = (exchange: { request: IncomingMessage; response: ServerResponse; api: Api }) => Promise<void>;

/** Stands between a browser and a server. The handler answers each request, and may ask the server with `api`. */
export const startProxy = async (
  url: string,
  handle: Handler,
): Promise<{ url: string; close: () => void }> => {
  const client = httpApi(url);
  const server = createServer((request, response) => {
    // A browser that leaves a page ends its requests.
    handle({ request, response, api: client.api }).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
      client.close();
    },
  };
};
