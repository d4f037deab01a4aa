import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Recorder } from '#suites/harness/recorder.ts';
import { isRunning } from '#server/testing/serverProcess.ts';
import { startSuiteProcess } from '#suites/harness/suiteProcess.ts';

/** What a lock file can say although no server uses the directory. */
export const staleLocks: Record<string, { pid: number; started: string }> = {
  'another process has the pid now': { pid: process.pid, started: 'another boot:1' },
  'it names the pid 0': { pid: 0, started: '' },
  'it names the pid -1': { pid: -1, started: '' },
};

/** Starts the server on a directory with each of these locks. It must take the lock over. */
export const startOnStaleLocks = async (
  directory: string,
  names: string[],
  { count, violation }: Recorder,
): Promise<void> => {
  for (const name of names) {
    const locks = join(directory, 'lock');
    const newest = Math.max(...readdirSync(locks).map(Number).filter(Number.isInteger));
    writeFileSync(join(locks, String(newest)), JSON.stringify(staleLocks[name]));
    const started = await startSuiteProcess({ DATA_DIR: directory });
    if (isRunning(started)) await started.kill('SIGTERM');
    else violation(`The server respects a lock although ${name}: ${started.stderr}`);
    count('starts on a stale lock');
  }
};
