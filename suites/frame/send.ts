import type { ServerResponse } from 'node:http';
import type { Answer } from './api.ts';
import { sendAnswer } from './startProxy.ts';

/** A call that gets a faulty answer. */
export type Exchange = {
  response: ServerResponse;
  /** Passes the call on to the server and returns its answer. */
  forward: () => Promise<Answer>;
  /** Resolves when a late answer may go on. */
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

/** Changes the server's answer. Without its entity tag, so that no browser keeps what is damaged. */
export const damaged =
  (change: (answer: Answer) => Partial<Answer>): Send =>
  async ({ response, forward }) => {
    const answer = await forward();
    sendAnswer(response, { ...answer, headers: answer.headers.filter(isContentType), ...change(answer) });
  };

export const whole: Send = async ({ response, forward }) => sendAnswer(response, await forward());

/** Lets the server do what the call asks, and loses its answer. */
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

/** The server does at once what the call asks, but its answer is late. */
export const wholeLater: Send = async ({ response, forward, release }) => {
  const answer = await forward();
  await release();
  sendAnswer(response, answer);
};

export const reset: Send = async ({ response }) => {
  response.socket?.resetAndDestroy();
};

/** Sends the first half of the answer. */
export const halfThen =
  (send: Send): Send =>
  async (exchange) => {
    const { status, headers, body } = await exchange.forward();
    const type = headers.filter(isContentType).flat();
    // An answer without a body gets one that does not come.
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
