import { inquiries } from '#server/db/schema.ts';
import { seedDemo } from '#server/demo/seedDemo.ts';
import { startServer } from '#server/startServer.ts';
import { fakePasswords } from './fakePasswords.ts';
import { openTestDatabase } from './openTestDatabase.ts';
import { makeTestApp } from './makeTestApp.ts';

export type RunningApi = {
  /** The origin of the API, such as http://127.0.0.1:41234. */
  url: string;
  countInquiries: () => Promise<number>;
  close: () => Promise<void>;
};

/** Starts the real API with the sample portfolio on a free port, for tests of the app. It takes about two seconds. */
export const startApi = async (corsOrigins: string[] = []): Promise<RunningApi> => {
  const database = await openTestDatabase();
  await seedDemo(database.db, fakePasswords.hash);
  const server = await startServer(makeTestApp(database, { settings: { corsOrigins } }), '127.0.0.1', 0);
  return {
    url: server.url,
    countInquiries: () => database.db.$count(inquiries),
    close: async () => {
      await server.close(1_000);
      await database.close();
    },
  };
};
