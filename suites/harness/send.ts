import type { ServerResponse } from 'node:http';
import type { HttpResponse } from './api.ts';
import { sendResponse } from './startProxy.ts';

/** A call that gets a faulty response. */
export type Exchange = {
  response: ServerResponse;
  /** Passes the call on to the server and returns its response. */
  forward: () => Promise<HttpResponse>;
  /** Resolves when a late response may go on. */
  release: () => Promise<void>;
};
export type Send = (exchange: Exchange) => Promise<void>;

export type Own = { status: number; type?: string; body?: string; headers?: Record<string, string> };

/** Answers in place of the server. */
export const own =
  ({ status, type, body = '', headers = {} }: Own): Send =>
  async ({ response }) => {
    response.writeHead(status, { ...(type && { 'Content-Type': type }), ...headers }).end(body);
  };

const isContentType = ([name]: [string, string]) => name.toLowerCase() === 'content-type';

/** Changes the server's response. Without its entity tag, so that no browser keeps what is damaged. */
export const damaged =
  (change: (received: HttpResponse) => Partial<HttpResponse>): Send =>
  async ({ response, forward }) => {
    const received = await forward();
    sendResponse(response, {
      ...received,
      headers: received.headers.filter(isContentType),
      ...change(received),
    });
  };

export const whole: Send = async ({ response, forward }) => sendResponse(response, await forward());

/** Lets the server do what the call asks, and loses its response. */
export const after =
  (send: Send): Send =>
  async (exchange) => {
    await exchange.forward();
    await send(exchange);
  };

export const later =
  (send: Send): Send =>
  async (exchange) => {
    await exchange.release();
    await send(exchange);
  };

/** The server does at once what the call asks, but its response is late. */
export const wholeLater: Send = async ({ response, forward, release }) => {
  const received = await forward();
  await release();
  sendResponse(response, received);
};

export const reset: Send = async ({ response }) => {
  response.socket?.resetAndDestroy();
};

/** Sends the first half of the response. */
export const halfThen =
  (send: Send): Send =>
  async (exchange) => {
    const { status, headers, body } = await exchange.forward();
    const type = headers.filter(isContentType).flat();
    // A response without a body gets one that does not come.
    exchange.response.writeHead(status === 204 ? 200 : status, [
      'Content-Length',
      String(body.length + 9),
      ...type,
    ]);
    exchange.response.flushHeaders();
    exchange.response.write(body.subarray(0, body.length / 2));
    await send(exchange);
  };

export const redirect =
  (location: string): Send =>
  async ({ response }) => {
    response.writeHead(302, { Location: location }).end();
  };
