import { setTimeout } from 'node:timers/promises';

/** A call got no response, only a part of one, or only requests to wait. */
export class NoResponseError extends Error {}

type CallOptions = { token?: string; body?: unknown; headers?: Record<string, string> };

export type HttpResponse = {
  /** The call, such as `GET /api/agents`, for messages. */
  call: string;
  status: number;
  isSuccess: boolean;
  headers: Headers;
  text: string;
  /** The parsed body. Undefined if it is not JSON. */
  json: unknown;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const maxPauseMs = 60_000;
const maxRepeats = 5;

/** How long a 429 asks to wait. `Retry-After` has seconds or a date. */
const readPauseMs = (headers: Headers): number => {
  const value = headers.get('Retry-After') ?? '1';
  const pauseMs = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Math.max(pauseMs || 0, 0);
};

export type HttpClient = (call: string, options?: CallOptions) => Promise<HttpResponse>;

type ClientOptions = {
  timeoutMs?: number;
  /** The origin of the app, if the API has another one. Browsers send it with every call. */
  origin?: string;
};

/**
 * Calls an API as a browser does for the app: `call('POST /api/inquiries', { token, body })`. Browsers follow
 * redirects, but not those of a preflight. A status is an error only if it stays 429: many calls follow each other here,
 * which says nothing about the app. An error message names the call and never contains a header or a body, because these
 * hold tokens and passwords.
 */
export const makeHttpClient = (
  baseUrl: string,
  { timeoutMs = 15_000, origin }: ClientOptions = {},
): HttpClient => {
  const send: HttpClient = async (call, { token, body, headers } = {}) => {
    const [method, path = ''] = call.split(/ (.*)/s);
    try {
      const response = await fetch(baseUrl + path, {
        method,
        headers: {
          Accept: 'application/json, text/plain, */*',
          ...(origin !== undefined && { Origin: origin }),
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        redirect: method === 'OPTIONS' ? 'manual' : 'follow',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      return {
        call,
        status: response.status,
        isSuccess: response.ok,
        headers: response.headers,
        text,
        json: parse(text),
      };
    } catch (error) {
      const { name, cause } = error as Error;
      const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
      const reason =
        name === 'TimeoutError'
          ? `got no response within ${timeoutMs / 1_000} seconds`
          : `got no response${code}`;
      throw new NoResponseError(`${call} ${reason}.`);
    }
  };
  return async (call, options) => {
    for (let repeats = 0; ; repeats += 1) {
      const response = await send(call, options);
      if (response.status !== 429) return response;
      const pauseMs = readPauseMs(response.headers);
      if (repeats === maxRepeats || pauseMs > maxPauseMs)
        throw new NoResponseError(`${call} returns 429. Raise the rate limit of the API for this check.`);
      await setTimeout(pauseMs);
    }
  };
};
