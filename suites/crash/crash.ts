import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testSecret } from '#server/testing/testSecret.ts';
import { withTemporaryPostgres } from '#server/testing/temporaryPostgres.ts';
import type { Api, Interceptor } from '#suites/harness/api.ts';
import { defineSuite } from '#suites/harness/defineSuite.ts';
import { isRunning } from '#server/testing/serverProcess.ts';
import { startOrThrow, startSuiteProcess } from '#suites/harness/suiteProcess.ts';
import type { Recorder } from '#suites/harness/recorder.ts';
import { runCycles } from './cycles.ts';
import { corruptions, startOnCorruptedData } from './corruptions.ts';
import { fillDisk, startWithoutRoom } from './fullDisk.ts';
import { mutants } from './mutants.ts';
import { staleLocks, startOnStaleLocks } from './staleLocks.ts';

/** A second server on the same directory is refused, and the first does not notice. */
const startTwice = async (
  directory: string,
  amount: number,
  { count, violation }: Recorder,
): Promise<void> => {
  const first = await startOrThrow({ DATA_DIR: directory });
  for (let attempt = 0; attempt < amount; attempt += 1) {
    const second = await startSuiteProcess({ DATA_DIR: directory });
    if (isRunning(second)) {
      violation('Two servers run on one directory.');
      await second.kill('SIGKILL');
    } else if (
      second.code !== 1 ||
      !/^The data directory .* is in use by another process .*\.\n$/.test(second.stderr)
    )
      violation(`The second server ends with ${second.code}: ${second.stderr}`);
    const { status } = await first.api({ method: 'GET', path: '/healthz' });
    if (status !== 200) violation(`The first server answers ${status}.`);
    count('second starts');
  }
  await first.kill('SIGTERM');
};

export const crash = defineSuite<Record<string, number>, Interceptor>({
  name: 'crash',
  guarantee:
    'What the server has acknowledged survives the end of its process. If the directory is in use or damaged, it exits with a clear error and changes nothing, unless PostgreSQL has to open the files to notice.',
  fast: {
    'kill -9, embedded database': 1,
    'acknowledged writes before a kill -9, embedded database': 20,
    'second starts': 1,
    'starts on a damaged directory': 1,
  },
  full: {
    'kill -9, embedded database': 300,
    'acknowledged writes before a kill -9, embedded database': 50_000,
    'kill -9, PostgreSQL': 50,
    'second starts': 20,
    'starts on a stale lock': Object.keys(staleLocks).length,
    'starts on a damaged directory': Object.keys(corruptions).length,
    'full disks': 1,
  },
  mutants,
  run: async ({ amounts, seed, mutant = (api: Api) => api, ...recorder }) => {
    const parent = mkdtempSync(join(tmpdir(), 'luminous-crash-'));
    const directory = join(parent, 'data');
    try {
      const cycles = (kind: string, environment: Record<string, string>) =>
        runCycles({ kind, environment, seed, amount: amounts[kind] ?? 0, mutant }, recorder);
      await cycles('kill -9, embedded database', { DATA_DIR: directory });
      await startTwice(directory, amounts['second starts'] ?? 0, recorder);
      const locks = Object.keys(staleLocks).slice(0, amounts['starts on a stale lock'] ?? 0);
      await startOnStaleLocks(directory, locks, recorder);
      const damages = Object.keys(corruptions).slice(0, amounts['starts on a damaged directory']);
      await startOnCorruptedData(directory, damages, recorder);
      if (amounts['full disks']) {
        await fillDisk(directory, recorder);
        await startWithoutRoom(`${directory}-new`, recorder);
      }
      if (amounts['kill -9, PostgreSQL'])
        await withTemporaryPostgres((url) =>
          cycles('kill -9, PostgreSQL', { DATABASE_URL: url, JWT_SECRET: testSecret }),
        );
    } finally {
      rmSync(parent, { recursive: true, force: true });
    }
  },
});
