import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { arrayBuffer } from 'node:stream/consumers';

export type Exchange = {
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  token: string | undefined;
  body: string;
  status: number;
  headers: Headers;
  /** The body of the response. */
  text: string;
};

/**
 * Changes the response of one kind of call. What it does not change stays as the API has sent it. With 'hang up', the
 * call has taken effect, but its response is lost.
 */
export type Fault = (
  exchange: Exchange,
) => Partial<Pick<Exchange, 'status' | 'text'>> | 'hang up' | undefined;

/** Sits between a client and an API, and breaks one thing at a time. */
export const startFaultyProxy = async (target: string) => {
  let fault: Fault = () => undefined;
  const server = createServer((request, response) => {
    void (async () => {
      const body = Buffer.from(await arrayBuffer(request)).toString();
      const headers = new Headers(request.headers as Record<string, string>);
      for (const name of ['host', 'connection', 'content-length', 'accept-encoding', 'transfer-encoding'])
        headers.delete(name);
      const method = request.method ?? 'GET';
      const received = await fetch(target + request.url, {
        method,
        headers,
        body: body === '' ? undefined : body,
      });
      const { pathname, searchParams } = new URL(request.url ?? '/', target);
      const exchange: Exchange = {
        method,
        path: pathname,
        query: searchParams,
        token: request.headers.authorization,
        body,
        status: received.status,
        headers: new Headers(received.headers),
        text: await received.text(),
      };
      const changed = fault(exchange);
      if (changed === 'hang up') {
        response.destroy();
        return;
      }
      const { status, text } = { ...exchange, ...changed };
      for (const name of [
        'content-length',
        'content-encoding',
        'transfer-encoding',
        'connection',
        'keep-alive',
      ])
        exchange.headers.delete(name);
      response.writeHead(status, Object.fromEntries(exchange.headers));
      response.end(status === 204 ? undefined : text);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    injectFault: (next: Fault) => {
      fault = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
