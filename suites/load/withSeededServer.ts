import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '#server/db/openDatabase.ts';
import { testSecret } from '#server/testing/testSecret.ts';
import { withTemporaryPostgres } from '#server/testing/temporaryPostgres.ts';
import { startOrThrow, type SuiteProcess } from '#suites/harness/suiteProcess.ts';
import { seedDatabase, type SeedData } from './seedDatabase.ts';
import { metricsToken } from './monitorServer.ts';

export type SeededServer = SuiteProcess & { seedData: SeedData; database: string };

/** As docs/operate.md advises. Without a limit, V8 collects garbage late as long as the machine has memory. */
const heapLimit = '--max-old-space-size=256';

/**
 * Starts the server in its own process, on a seeded PostgreSQL, or on the embedded database where PostgreSQL is not
 * installed, and passes it to `use`. It trusts this machine as a proxy, so a request can name the IP address of its
 * client in `X-Forwarded-For`.
 */
export const withSeededServer = async (
  environment: Record<string, string>,
  use: (server: SeededServer) => Promise<void>,
): Promise<void> => {
  const run = async (database: string, dataDir: string, databaseUrl?: string) => {
    let seedData: SeedData | undefined;
    const opened = await openDatabase({
      databaseUrl,
      dataDir,
      jwtSecret: testSecret,
      log: pino({ level: 'silent' }),
      prepare: async (db) => {
        seedData = await seedDatabase(db);
      },
    });
    await opened.close();
    if (!seedData) throw new Error('The database was not seeded.');
    const server = await startOrThrow({
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }),
      JWT_SECRET: testSecret,
      SEED_DEMO: '0',
      TRUSTED_PROXIES: '127.0.0.1',
      METRICS_TOKEN: metricsToken,
      ...environment,
      NODE_OPTIONS: [heapLimit, environment.NODE_OPTIONS ?? ''].join(' ').trim(),
    });
    try {
      await use({ ...server, seedData, database });
    } finally {
      await server.kill('SIGKILL');
    }
    return true;
  };

  const directory = mkdtempSync(join(tmpdir(), 'luminous-load-'));
  try {
    const ran = await withTemporaryPostgres((url) => run('PostgreSQL', directory, url));
    if (!ran) await run('the embedded database', directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
};
