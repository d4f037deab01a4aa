import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { pino } from 'pino';
import type { Hono } from 'hono';
import { makeApp, type AppParts } from '#server/app.ts';
import type { Limits } from '#server/http/throttle.ts';
import { makePasswords } from '#server/session/passwords.ts';
import { makeTokens, type Tokens } from '#server/session/tokens.ts';
import { openTestDatabase, type TestDatabase } from './openTestDatabase.ts';
import { rows } from './rows.ts';

export const testSecret = 'w3RvX0pT9qLz6uYkB2nHs8cJd4fGa7eM-_xQ';

const plenty = { points: 100_000, seconds: 60 };

/** Limits that no test reaches by accident. */
export const roomyLimits: Limits = {
  account: plenty,
  address: plenty,
  registration: plenty,
  inquiry: plenty,
};

/** How long a busy machine may take to open a database, in milliseconds. */
export const openingPatience = 60_000;

type Options = Partial<Omit<AppParts, 'database' | 'settings'>> & {
  settings?: Partial<AppParts['settings']>;
};

/** Makes an app over a database as production does, with a quiet log and room in every limit. */
export const makeTestApp = (database: TestDatabase, { settings, ...parts }: Options = {}) =>
  makeApp({
    database,
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    settings: { jwtSecret: testSecret, corsOrigins: [], limits: roomyLimits, ...settings },
    ...parts,
  });

/** What the server hands over with a request: here, where it has come from. */
export const connectionFrom = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

type Call = { token?: string; body?: unknown; headers?: Record<string, string> };

/** `call('GET /api/agents', { token })` answers the response; a body that is text is sent as it is. */
export const caller =
  (app: Pick<Hono, 'request'>) =>
  async (target: string, { token, body, headers }: Call = {}): Promise<Response> => {
    const [method = 'GET', path = '/'] = target.split(/ (.*)/s);
    const init = {
      method,
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body:
        body === undefined || typeof body === 'string' || body instanceof ArrayBuffer
          ? body
          : JSON.stringify(body),
    };
    return app.request(path, init, connectionFrom('203.0.113.1'));
  };

/**
 * A server for a test file: one database, emptied before each test, and an app over it. The parts are there once the
 * tests run, hence functions.
 */
export const testServer = (options?: Options) => {
  let database: TestDatabase | undefined;
  let app: ReturnType<typeof makeTestApp> | undefined;
  const passwords = makePasswords();
  const tokens: Tokens = makeTokens(testSecret, () => new Date());

  beforeAll(async () => {
    database = await openTestDatabase();
  }, openingPatience);
  beforeEach(async () => {
    await need(database).empty();
    app = makeTestApp(need(database), { passwords, ...options });
  });
  afterAll(async () => {
    await database?.close();
  });

  return {
    database: () => need(database),
    app: () => need(app),
    rows: () => rows(need(database)),
    call: (target: string, call?: Call) => caller(need(app))(target, call),
    /** A member and the token of a session. */
    signIn: async (changes?: Parameters<ReturnType<typeof rows>['user']>[0]) => {
      const user = await rows(need(database)).user(changes);
      return { user, token: await tokens.issue(user) };
    },
  };
};

const need = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('The test server is not there yet.');
  return value;
};
