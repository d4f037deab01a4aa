import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

const second = 1_000;
const closeIdleEveryMs = 50;

export type RunningServer = {
  /** The URL of the server, such as http://127.0.0.1:3000. */
  url: string;
  /** Accepts no more requests and waits for the open ones. Closes their connections after the timeout. */
  close: (timeoutMs: number) => Promise<void>;
};

/** Serves an app over HTTP. Port 0 uses any free port. Rejects if the port is not available. */
export const startServer = async (
  app: Pick<Hono, 'fetch'>,
  host: string,
  port: number,
): Promise<RunningServer> => {
  const listener = getRequestListener(app.fetch);
  const server: Server = createServer(
    { headersTimeout: 15 * second, requestTimeout: 30 * second, keepAliveTimeout: 65 * second },
    (request, response) => void listener(request, response),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: actualPort }: AddressInfo = addressOf(server);
  const urlHost = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${urlHost}:${actualPort}`,
    close: (timeoutMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
        // A connection whose request ends while the server closes would stay open for keep-alive.
        const closeIdle = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs);
        server.close(() => {
          clearTimeout(timer);
          clearInterval(closeIdle);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
};

const addressOf = (server: Server): AddressInfo => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address;
};
