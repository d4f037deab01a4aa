import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { ErrorBody } from '#contract/errorBody.ts';
import { limitPipelining } from './http/limitPipelining.ts';

const second = 1_000;

/** Limits that keep misbehaving clients from using up the server, even if no proxy is in front of it. */
export const connectionLimits = {
  /** A connection handles one request at a time. */
  maxConnections: 2_000,
  headersTimeout: 15 * second,
  requestTimeout: 30 * second,
  /**
   * Longer than the 60 s of nginx and of our Caddyfile, so that the proxy is the one that closes an idle connection.
   */
  keepAliveTimeout: 65 * second,
  /** How often Node looks for connections that exceed the two timeouts for requests. */
  connectionsCheckingInterval: 5 * second,
  /**
   * A connection without traffic for this long, in either direction, is closed. By then a query has returned or failed,
   * including the wait for a connection to the database.
   */
  timeout: 40 * second,
};

/** How long a connection that has sent nothing is kept while the server closes. Browsers open spare ones. */
const silentConnectionMs = second;

/** How long the handlers of disconnected clients may still work. */
const handlerTimeoutMs = 2 * second;

export type RunningServer = {
  /** The URL of the server, such as http://127.0.0.1:3000. */
  url: string;
  /** The number of open connections. */
  countConnections: () => Promise<number>;
  /**
   * Stops the server in three steps:
   * 1. For `drainMs` it still responds, and closes each connection after its response. Otherwise a proxy could reuse a
   * connection just as it closes, and the request would be lost.
   * 2. It accepts no connections, and waits up to `timeoutMs` for open requests.
   * 3. It closes their connections, and waits two more seconds for their handlers, which still use the database.
   */
  close: (timeoutMs: number, drainMs?: number) => Promise<void>;
};

const invalidUrl: ErrorBody = { message: 'The URL or the Host header is not valid.' };

/** The server cannot listen on its host and port. The message and the cause are Node's. */
export class ListenError extends Error {}

const addressOf = (server: Server): AddressInfo => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address;
};

/** Serves an app over HTTP. Port 0 uses any free port. @throws ListenError */
export const startServer = async (
  app: Pick<Hono, 'fetch'>,
  host: string,
  port: number,
  limits: Partial<typeof connectionLimits> = {},
  /** Called when the system cannot give the server a new connection. The server keeps running. */
  onError: (error: Error) => void = () => {},
): Promise<RunningServer> => {
  const { maxConnections, timeout, ...options } = { ...connectionLimits, ...limits };
  const listener = getRequestListener(app.fetch, {
    // Clients of HTTP/1.0, such as simple health checks, may send no Host.
    hostname: 'localhost',
    // A request whose target is not a URL does not reach the app.
    errorHandler: () => Response.json(invalidUrl, { status: 400, headers: { 'Cache-Control': 'no-store' } }),
  });
  const handling = new Set<Promise<unknown>>();
  /** Undefined before the first request of a connection. */
  const lastResponses = new Map<Socket, ServerResponse | undefined>();
  let isDraining = false;
  let isClosing = false;
  const server = createServer(
    options,
    limitPipelining((request, response) => {
      if (isDraining) response.setHeader('Connection', 'close');
      lastResponses.set(request.socket, response);
      // A connection whose request ends while the server closes would stay open for keep-alive.
      response.once('close', () => isClosing && server.closeIdleConnections());
      const handled = Promise.resolve(listener(request, response)).finally(() => handling.delete(handled));
      handling.add(handled);
    }),
  );
  server.on('connection', (socket) => {
    lastResponses.set(socket, undefined);
    socket.once('close', () => lastResponses.delete(socket));
  });
  // `server.close` calls this. Node's own version also closes connections whose response is complete but not yet sent.
  server.closeIdleConnections = () => {
    for (const [socket, response] of lastResponses) if (response?.writableFinished) socket.destroy();
  };
  const closeSilentConnections = () => {
    for (const socket of lastResponses.keys()) if (socket.bytesRead === 0) socket.destroy();
  };
  server.maxConnections = maxConnections;
  server.timeout = timeout;
  // By default, Node lets 511 connections wait to be accepted. The system drops further ones, and their clients retry
  // after a second or more. With this backlog, as many as the server can handle wait here and soon get a response.
  server.listen({ port, host, backlog: maxConnections });
  await once(server, 'listening').catch((cause: Error) => {
    throw new ListenError(cause.message, { cause });
  });
  server.on('error', onError);
  const { port: actualPort } = addressOf(server);
  const urlHost = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${urlHost}:${actualPort}`,
    countConnections: promisify(server.getConnections.bind(server)),
    close: async (timeoutMs, drainMs = 0) => {
      isDraining = true;
      await sleep(drainMs);
      isClosing = true;
      const timers = [
        setTimeout(closeSilentConnections, silentConnectionMs),
        setTimeout(() => server.closeAllConnections(), timeoutMs),
      ];
      // This also closes the idle connections.
      await new Promise((resolve) => server.close(resolve));
      timers.forEach(clearTimeout);
      await Promise.race([Promise.allSettled(handling), sleep(handlerTimeoutMs, undefined, { ref: false })]);
    },
  };
};
