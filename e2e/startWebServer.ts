import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '#server/db/openEmbedded.ts';
import { openPostgres } from '#server/db/openPostgres.ts';
import { inquiries } from '#server/db/schema.ts';
import { requireRunning, startServerProcess, type ServerProcess } from '#server/testing/serverProcess.ts';
import { templateDatabase } from '#server/testing/templateDatabase.ts';

export type WebServer = {
  /** The origin of the app and the API, such as http://127.0.0.1:41234. */
  url: string;
  /**
   * Reads the inquiries from the database, because no API call returns them. The embedded database allows one process
   * at a time, so the server stops first and starts again at the same port.
   */
  readInquiries: () => Promise<(typeof inquiries.$inferSelect)[]>;
  stop: () => Promise<void>;
};

const startServer = async (settings: Record<string, string>): Promise<ServerProcess> => {
  const server = requireRunning(await startServerProcess({ LOG_LEVEL: 'warn', ...settings }));
  server.stderr.on('data', (chunk: Buffer) => process.stderr.write(chunk));
  return server;
};

/** Makes a data directory by unpacking an empty database. The server would need seconds to create one. */
const makeDataDirectory = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'luminous-e2e-'));
  await mkdir(join(directory, 'db'));
  const archive = Buffer.from(await (await templateDatabase()).arrayBuffer());
  // The paths in the archive begin with a slash. tar removes it and would print a warning.
  execFileSync('tar', ['x', '-C', join(directory, 'db')], {
    input: archive,
    stdio: ['pipe', 'inherit', 'ignore'],
  });
  return directory;
};

/** A server that runs already, with its PostgreSQL database. */
const runningWebServer = (url: string, databaseUrl: string): WebServer => ({
  url,
  readInquiries: async () => {
    const database = await openPostgres({ url: databaseUrl });
    const rows = await database.db.select().from(inquiries);
    await database.close();
    return rows;
  },
  stop: () => Promise.resolve(),
});

/**
 * Starts the real server on a free port with the sample properties. `stop` also deletes its database. If E2E_URL and
 * E2E_DATABASE_URL name a server, the journeys use that one.
 */
export const startWebServer = async (settings: Record<string, string> = {}): Promise<WebServer> => {
  const { E2E_URL, E2E_DATABASE_URL } = process.env;
  if (E2E_URL && E2E_DATABASE_URL) return runningWebServer(E2E_URL, E2E_DATABASE_URL);
  const DATA_DIR = await makeDataDirectory();
  let server = await startServer({ DATA_DIR, ...settings });
  const { url } = server;
  return {
    url,
    readInquiries: async () => {
      await server.kill('SIGTERM');
      const database = await openEmbedded({ dataDir: join(DATA_DIR, 'db') });
      const rows = await database.db.select().from(inquiries);
      await database.close();
      server = await startServer({ DATA_DIR, ...settings, PORT: new URL(url).port });
      return rows;
    },
    stop: async () => {
      await server.kill('SIGTERM');
      await rm(DATA_DIR, { recursive: true });
    },
  };
};
