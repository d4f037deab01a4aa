import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { makeTokens } from '#server/session/tokens.ts';
import { factories } from './factories.ts';
import { makeTestApp, type TestAppOptions } from './makeTestApp.ts';
import { openTestDatabase, type TestDatabase } from './openTestDatabase.ts';
import { testClient, type RequestOptions } from './testClient.ts';
import { testSecret } from './testSecret.ts';

const assertExists = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('The test server does not exist yet.');
  return value;
};

/**
 * A server for a test file: one database, emptied before each test, and an app that uses it. Both exist only while
 * tests run, so the result has functions instead of values.
 */
export const testServer = (options?: TestAppOptions) => {
  let database: TestDatabase | undefined;
  let app: ReturnType<typeof makeTestApp> | undefined;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    await assertExists(database).empty();
    app = makeTestApp(assertExists(database), options);
  });
  afterAll(async () => {
    await database?.close();
  });

  return {
    database: () => assertExists(database),
    app: () => assertExists(app),
    factories: () => factories(assertExists(database)),
    call: (target: string, request?: RequestOptions) => testClient(assertExists(app))(target, request),
    /** Creates a user and a token for it. */
    signIn: async (changes?: Parameters<ReturnType<typeof factories>['user']>[0], issuedAt = new Date()) => {
      const user = await factories(assertExists(database)).user(changes);
      return { user, token: await makeTokens(testSecret, () => issuedAt).issue(user) };
    },
  };
};
