import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

const second = 1_000;

export type RunningServer = {
  /** Where it is reached, such as http://127.0.0.1:3000. */
  url: string;
  /** Takes no more requests and waits for those under way; after the patience, in milliseconds, it cuts them off. */
  close: (patience: number) => Promise<void>;
};

/** Serves an app over HTTP; port 0 takes any free one. Rejects when the port cannot be had. */
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
  const { port: actual }: AddressInfo = addressOf(server);
  const shown = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${shown}:${actual}`,
    close: (patience) =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), patience);
        server.close(() => {
          clearTimeout(cut);
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
