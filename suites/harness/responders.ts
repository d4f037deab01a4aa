import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpResponse } from './api.ts';
import { sendResponse, writeHead } from './startProxy.ts';

/** A call that gets a faulty response. */
type Exchange = {
  response: ServerResponse;
  /** Passes the call on to the server and returns its response. */
  forward: () => Promise<HttpResponse>;
  /** Resolves when a late response may continue. */
  release: () => Promise<void>;
};
/** Answers a call in place of the proxy, well or with a fault. */
export type Responder = (exchange: Exchange) => Promise<void>;

export type MockResponse = { status: number; type?: string; body?: string; headers?: Record<string, string> };

/** Answers in place of the server. */
export const mockResponse =
  ({ status, type, body = '', headers = {} }: MockResponse): Responder =>
  async ({ response }) => {
    response.writeHead(status, { ...(type && { 'Content-Type': type }), ...headers }).end(body);
  };

const isContentType = ([name]: [string, string]) => name.toLowerCase() === 'content-type';

/** Changes the server's response. Without its entity tag, so that no browser keeps what is damaged. */
export const alterResponse =
  (change: (received: HttpResponse) => Partial<HttpResponse>): Responder =>
  async ({ response, forward }) => {
    const received = await forward();
    sendResponse(response, {
      ...received,
      headers: received.headers.filter(isContentType),
      ...change(received),
    });
  };

/** Answers with the server's response. */
export const passThrough: Responder = async ({ response, forward }) =>
  sendResponse(response, await forward());

/** Lets the server do what the call asks, discards its response and sends another one. */
export const forwardThen =
  (respond: Responder): Responder =>
  async (exchange) => {
    await exchange.forward();
    await respond(exchange);
  };

/** Waits for `release` before anything else. */
export const delay =
  (respond: Responder): Responder =>
  async (exchange) => {
    await exchange.release();
    await respond(exchange);
  };

/** The server does at once what the call asks, but its response is late. */
export const delayResponse: Responder = async ({ response, forward, release }) => {
  const received = await forward();
  await release();
  sendResponse(response, received);
};

const pieceCount = 10;
const pauseMs = 20;

/** Sends the server's response in pieces, with a pause after each. It ends only after `release`. */
export const drip: Responder = async ({ response, forward, release }) => {
  const received = await forward();
  const { body } = received;
  writeHead(response, received);
  const length = Math.ceil(body.length / pieceCount);
  for (let start = 0; start < body.length; start += length) {
    response.write(body.subarray(start, start + length));
    await sleep(pauseMs);
  }
  await release();
  response.end();
};

export const resetConnection: Responder = async ({ response }) => {
  response.socket?.resetAndDestroy();
};

/** Sends the first half of the response, and then does something else. */
export const sendHalfThen =
  (respond: Responder): Responder =>
  async (exchange) => {
    const { status, headers, body } = await exchange.forward();
    const type = headers.filter(isContentType).flat();
    // A response without a body announces one that never arrives.
    exchange.response.writeHead(status === 204 ? 200 : status, [
      'Content-Length',
      String(body.length + 9),
      ...type,
    ]);
    exchange.response.flushHeaders();
    exchange.response.write(body.subarray(0, body.length / 2));
    await respond(exchange);
  };
