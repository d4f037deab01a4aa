import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openEmbedded } from '#server/db/openEmbedded.ts';
import { inquiries } from '#server/db/schema.ts';
import { templateDatabase } from '#server/testing/templateDatabase.ts';

const root = join(import.meta.dirname, '..');

export type Site = {
  /** Where app and API are, such as http://127.0.0.1:41234. */
  url: string;
  /**
   * What members have written to agents, as it stands in the database. No call of the API tells, so the server rests
   * meanwhile; afterwards it is back at the same address.
   */
  readInquiries: () => Promise<(typeof inquiries.$inferSelect)[]>;
  stop: () => Promise<void>;
};

const startServer = async (
  settings: Record<string, string>,
): Promise<{ server: ChildProcess; url: string }> => {
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Should this process end early, the server must not outlive it.
  process.once('exit', () => server.kill());
  for await (const line of createInterface(server.stdout)) {
    const [url] = /http:\/\/\S+/.exec(line) ?? [];
    if (url !== undefined) {
      server.stdout.resume();
      return { server, url };
    }
  }
  throw new Error('The server ended before it was open.');
};

const stopServer = async (server: ChildProcess): Promise<void> => {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
};

/** A data directory with an empty database: unpacked in a moment, where the server would take seconds to make one. */
const makeDataDirectory = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'luminous-e2e-'));
  await mkdir(join(directory, 'db'));
  const archive = Buffer.from(await (await templateDatabase()).arrayBuffer());
  // Its paths begin with a slash, which tar takes off and would mention.
  execFileSync('tar', ['xz', '-C', join(directory, 'db')], {
    input: archive,
    stdio: ['pipe', 'inherit', 'ignore'],
  });
  return directory;
};

/** The real server on a free port, over a database that is filled with the sample portfolio and in the end removed. */
export const startSite = async (settings: Record<string, string> = {}): Promise<Site> => {
  const DATA_DIR = await makeDataDirectory();
  const first = await startServer({ DATA_DIR, PORT: '0', ...settings });
  const { url } = first;
  let { server } = first;
  return {
    url,
    readInquiries: async () => {
      await stopServer(server);
      const database = await openEmbedded({ dataDir: join(DATA_DIR, 'db') });
      const sent = await database.db.select().from(inquiries);
      await database.close();
      ({ server } = await startServer({ DATA_DIR, ...settings, PORT: new URL(url).port }));
      return sent;
    },
    stop: async () => {
      await stopServer(server);
      await rm(DATA_DIR, { recursive: true });
    },
  };
};
