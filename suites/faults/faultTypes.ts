import type { HttpResponse } from '#suites/harness/api.ts';
import {
  delay,
  drip,
  forwardThen,
  mockResponse,
  passThrough,
  resetConnection,
  sendHalfThen,
  alterResponse,
  type MockResponse,
  type Responder,
} from '#suites/harness/responders.ts';

/** What a call gets instead of its response, as far as the app can tell. */
export type FaultType = {
  /** Undefined: no status arrives. 200 also stands for the 201 or 204 of a call that is done. */
  status: number | undefined;
  /** What is left of the response's content. "a page" is HTML, so it is not a response of the API. */
  content: 'whole' | 'one bad row' | 'unusable' | 'a page';
  /** The server's message, if people can read it: plain text of at most 200 characters. */
  message?: string;
  /** The server has done what the call asks. */
  isDone: boolean;
  /** The app waits for the response until the suite releases it. */
  isLate?: boolean;
} & ({ respond: Responder } | { abort: 'connectionrefused' | 'timedout' });

const message = 'The office has closed this until Monday.';
const document = (title: string) =>
  `<!doctype html>\n<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
const errorPage = document('Error');
/** A hotel's network answers with it until somebody accepts its terms. */
export const captivePortal = document('Welcome');
/** Where redirects lead: to the captive portal, and to themselves. */
export const paths = { captivePortal: '/captive-portal', loop: '/loop' };
const retryDate = new Date(Date.now() + 60_000).toUTCString();

/** The server does what is asked, and something on the way damages the response. */
const altered = (
  content: FaultType['content'],
  change: (response: HttpResponse) => Partial<HttpResponse>,
): FaultType => ({
  status: 200,
  content,
  isDone: true,
  respond: alterResponse(change),
});
const withBody = (body: string) => () => ({ status: 200, body: Buffer.from(body) });

const refusal = (status: number, extra: Partial<MockResponse> = {}): FaultType => ({
  status,
  content: 'unusable',
  message,
  isDone: false,
  respond: mockResponse({ status, type: 'application/json', body: JSON.stringify({ message }), ...extra }),
});
const unreadable = (value: unknown): FaultType => ({
  ...refusal(400, { body: JSON.stringify({ message: value }) }),
  message: undefined,
});
const page = (status: number, headers?: MockResponse['headers']): FaultType => ({
  status,
  content: 'a page',
  isDone: false,
  respond: mockResponse({ status, type: 'text/html', body: errorPage, headers }),
});
const empty = (status: number): FaultType => ({
  status,
  content: 'unusable',
  isDone: false,
  respond: mockResponse({ status }),
});
const redirectTo = (location: string) => mockResponse({ status: 302, headers: { Location: location } });
const nothing = { status: undefined, content: 'unusable' } as const;

/** The faults, by name. A server, a proxy, a hotel's network or a broken line can each make some of them. */
export const faultTypes = {
  '200 without a body': altered('unusable', withBody('')),
  '204': altered('unusable', () => ({ status: 204, headers: [], body: Buffer.alloc(0) })),
  '200 with null': altered('unusable', withBody('null')),
  '200 with {}': altered('unusable', withBody('{}')),
  '200 of another shape': altered('unusable', ({ body }) =>
    withBody(body.toString().startsWith('[') ? `{"rows":${body.toString()}}` : '[{"id":1}]')(),
  ),
  '200 with one bad row': altered('one bad row', ({ body }) =>
    withBody(
      body.toString().startsWith('[') ? `[{"title":null},${body.toString().slice(1)}` : '{"title":null}',
    )(),
  ),
  '200 as text/plain, with a byte-order mark': altered('whole', ({ body }) => ({
    headers: [['Content-Type', 'text/plain']],
    body: Buffer.concat([Buffer.from('\uFEFF'), body]),
  })),
  '200 with half of the JSON': altered('unusable', ({ body }) =>
    withBody(body.toString().slice(0, body.length / 2) || '{"id":1,"na')(),
  ),
  '200 with a page': page(200),
  'a redirect to a page': { ...page(200), respond: redirectTo(paths.captivePortal) },

  '400': refusal(400),
  '401': refusal(401, { headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' } }),
  '403': refusal(403),
  '404': refusal(404),
  '409': refusal(409),
  '412': refusal(412),
  '413': refusal(413),
  '422': refusal(422),
  '429 with Retry-After': refusal(429, { headers: { 'Retry-After': '30' } }),
  '401 with a page': page(401),
  '409 with a page': page(409),
  '409 without a body': empty(409),
  '429 with a page and a date': page(429, { 'Retry-After': retryDate }),
  '400 with a message that is an object': unreadable({ text: message }),
  '400 with a message of 100 kB': unreadable('No. '.repeat(25_000)),
  '400 with markup as the message': unreadable('<img src=x onerror="throw new Error()">No.'),

  '500': { ...refusal(500), message: undefined },
  '500 without a body': empty(500),
  '502 with a page': page(502),
  '503 with Retry-After': { ...refusal(503, { headers: { 'Retry-After': '5' } }), message: undefined },
  // The proxy has given up waiting, but the server continues.
  '504 with a page, although it is done': {
    ...page(504),
    isDone: true,
    respond: forwardThen(mockResponse({ status: 504, type: 'text/html', body: errorPage })),
  },

  'a refused connection': { ...nothing, isDone: false, abort: 'connectionrefused' },
  'a connection that times out': { ...nothing, isDone: false, abort: 'timedout' },
  'a reset before the response': { ...nothing, isDone: false, respond: resetConnection },
  'endless redirects': { ...nothing, isDone: false, respond: redirectTo(paths.loop) },
  'a reset within the response': {
    ...nothing,
    status: 200,
    isDone: true,
    respond: sendHalfThen(resetConnection),
  },
  'silence, then a reset': {
    ...nothing,
    isDone: true,
    isLate: true,
    respond: forwardThen(delay(resetConnection)),
  },
  'silence within the response, then a reset': {
    ...nothing,
    status: 200,
    isDone: true,
    isLate: true,
    respond: sendHalfThen(delay(resetConnection)),
  },
  'a late response': {
    status: 200,
    content: 'whole',
    isDone: true,
    isLate: true,
    respond: delay(passThrough),
  },
  'a response that drips': {
    status: 200,
    content: 'whole',
    isDone: true,
    isLate: true,
    respond: drip,
  },
} satisfies Record<string, FaultType>;
