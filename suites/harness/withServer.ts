import { startServer } from '#server/startServer.ts';
import { factories } from '#server/testing/factories.ts';
import { makeTestApp, type TestAppOptions } from '#server/testing/makeTestApp.ts';
import { testSecret } from '#server/testing/testSecret.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/openTestDatabase.ts';
import { makeTokens } from '#server/session/tokens.ts';
import { httpApi, type Api } from './api.ts';

export type SuiteServer = {
  api: Api;
  url: string;
  app: ReturnType<typeof makeTestApp>;
  database: TestDatabase;
  create: ReturnType<typeof factories>;
  issueToken: ReturnType<typeof makeTokens>['issue'];
  /** Creates a user and a token for it. */
  signIn: (changes?: Parameters<ReturnType<typeof factories>['user']>[0]) => Promise<string>;
};

/** Runs `use` with the real server on a free port and an empty database in memory. */
export const withServer = async <Value>(
  use: (server: SuiteServer) => Promise<Value>,
  options?: TestAppOptions,
): Promise<Value> => {
  const database = await openTestDatabase();
  const app = makeTestApp(database, options);
  const server = await startServer(app, '127.0.0.1', 0);
  const client = httpApi(server.url);
  const create = factories(database);
  const tokens = makeTokens(testSecret, () => new Date());
  try {
    const issueToken = tokens.issue;
    const signIn: SuiteServer['signIn'] = async (changes) => issueToken(await create.user(changes));
    return await use({ api: client.api, url: server.url, app, database, create, issueToken, signIn });
  } finally {
    client.close();
    await server.close(1_000);
    await database.close();
  }
};
