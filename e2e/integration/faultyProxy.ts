import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { startServer } from '#server/startServer.ts';

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
  const app = new Hono().all('*', async (c) => {
    const { pathname, search, searchParams } = new URL(c.req.url);
    const body = await c.req.text();
    const received = await proxy(target + pathname + search, { raw: c.req.raw, body: body || null });
    const exchange: Exchange = {
      method: c.req.method,
      path: pathname,
      query: searchParams,
      token: c.req.header('Authorization'),
      body,
      status: received.status,
      headers: received.headers,
      text: await received.text(),
    };
    const changed = fault(exchange);
    if (changed === 'hang up') {
      (c.env as HttpBindings).incoming.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    const { status, headers, text } = { ...exchange, ...changed };
    headers.delete('Content-Length');
    return new Response(status === 204 ? null : text, { status, headers });
  });
  const { url, close } = await startServer(app, '127.0.0.1', 0);
  return {
    url,
    injectFault: (next: Fault) => {
      fault = next;
    },
    close: () => close(0),
  };
};
