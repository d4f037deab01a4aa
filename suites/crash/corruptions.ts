import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Recorder } from '#suites/harness/recorder.ts';
import { isRunning } from '#server/testing/serverProcess.ts';
import { startSuiteProcess } from '#suites/harness/suiteProcess.ts';

/** PostgreSQL notices this damage only after it has replayed its log, which changes files. */
const damagedTable = 'a table file is truncated';

/** The files of the write-ahead log. */
const walFiles = (directory: string): string[] => {
  const folder = join(directory, 'db', 'pg_wal');
  return readdirSync(folder)
    .filter((name) => /^[\dA-F]{24}$/.test(name))
    .map((name) => join(folder, name));
};

/** What disks, backups and people have done to a data directory. */
export const corruptions: Record<string, (directory: string) => void> = {
  'db/PG_VERSION is missing': (directory) => rmSync(join(directory, 'db', 'PG_VERSION')),
  'db/PG_VERSION names a newer version': (directory) =>
    writeFileSync(join(directory, 'db', 'PG_VERSION'), '19\n'),
  'db is missing': (directory) => rmSync(join(directory, 'db'), { recursive: true }),
  'db is empty': (directory) => {
    for (const name of readdirSync(join(directory, 'db')))
      rmSync(join(directory, 'db', name), { recursive: true });
  },
  'pg_control is empty': (directory) => truncateSync(join(directory, 'db', 'global', 'pg_control')),
  'pg_control is noise': (directory) =>
    writeFileSync(join(directory, 'db', 'global', 'pg_control'), Buffer.alloc(8_192, 7)),
  'the write-ahead log is missing': (directory) => {
    for (const file of walFiles(directory)) rmSync(file);
  },
  'the write-ahead log is truncated': (directory) => {
    for (const file of walFiles(directory)) truncateSync(file, 100);
  },
  [damagedTable]: (directory) => {
    const base = join(directory, 'db', 'base');
    // This file holds the catalog of all tables, in each database.
    for (const name of readdirSync(base)) truncateSync(join(base, name, '1259'), 100);
  },
  'the secret is empty': (directory) => writeFileSync(join(directory, 'jwt-secret'), ''),
};

/** A fingerprint of all files, without those that only say which process uses the directory. */
const fingerprint = (directory: string): string => {
  const hash = createHash('sha256');
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort()) {
    if (name.startsWith('lock') || name.endsWith('postmaster.pid')) continue;
    const file = join(directory, name);
    hash.update(name);
    if (statSync(file).isFile()) hash.update(readFileSync(file));
  }
  return hash.digest('hex');
};

/**
 * Starts the server on damaged copies of a directory. It must refuse each with a message, and change nothing unless
 * PostgreSQL has to open the files to notice.
 */
export const startOnCorruptedData = async (
  healthy: string,
  names: string[],
  { count, violation }: Recorder,
): Promise<void> => {
  for (const name of names) {
    const directory = `${healthy}-damaged`;
    cpSync(healthy, directory, { recursive: true });
    corruptions[name]?.(directory);
    const before = fingerprint(directory);
    const started = await startSuiteProcess({ DATA_DIR: directory });
    if (isRunning(started)) {
      violation(`The server starts although ${name}.`);
      await started.kill('SIGKILL');
    } else {
      const { code, stdout, stderr } = started;
      const isSentence = /^[A-Z][^\n]{20,400}\.\n$/.test(stderr) && !/Aborted|Error:/.test(stderr);
      if (code !== 1 || stdout !== '' || !isSentence)
        violation(`Where ${name}, the server ends with ${code}: ${stderr}`);
    }
    if (name !== damagedTable && fingerprint(directory) !== before)
      violation(`The server changes files although ${name}.`);
    rmSync(directory, { recursive: true });
    count('starts on a damaged directory');
  }
};
