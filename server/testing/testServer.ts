import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { makePasswords } from '#server/session/passwords.ts';
import { makeTokens, type Tokens } from '#server/session/tokens.ts';
import { caller, type Call } from './caller.ts';
import { makeTestApp, testSecret, type TestAppOptions } from './makeTestApp.ts';
import { openTestDatabase, type TestDatabase } from './openTestDatabase.ts';
import { rows } from './rows.ts';

/** How long a busy machine may take to open a database, in milliseconds. */
export const openingPatience = 60_000;

/**
 * A server for a test file: one database, emptied before each test, and an app over it. The parts are there once the
 * tests run, hence functions.
 */
export const testServer = (options?: TestAppOptions) => {
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
