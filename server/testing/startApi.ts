import { inquiries, users } from '#server/db/schema.ts';
import { seedDemo } from '#server/demo/seedDemo.ts';
import { startServer } from '#server/startServer.ts';
import { fakePasswords } from './fakePasswords.ts';
import { openTestDatabase } from './openTestDatabase.ts';
import { makeTestApp } from './makeTestApp.ts';

export type RunningApi = {
  /** The origin of the API, such as http://127.0.0.1:41234. */
  url: string;
  countInquiries: () => Promise<number>;
  countUsers: () => Promise<number>;
  /** Restores the sample portfolio and the demo accounts. */
  reset: () => Promise<void>;
  close: () => Promise<void>;
};

/** Starts the real API with the sample portfolio on a free port, for tests of the app. It takes about two seconds. */
export const startApi = async (corsOrigins: string[] = []): Promise<RunningApi> => {
  const database = await openTestDatabase();
  const reset = async () => {
    await database.empty();
    await seedDemo(database.db, fakePasswords.hash);
  };
  await reset();
  const server = await startServer(makeTestApp(database, { settings: { corsOrigins } }), '127.0.0.1', 0);
  return {
    url: server.url,
    countInquiries: () => database.db.$count(inquiries),
    countUsers: () => database.db.$count(users),
    reset,
    close: async () => {
      await server.close(1_000);
      await database.close();
    },
  };
};
