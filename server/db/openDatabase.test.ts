import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { startupErrorMessage } from '#server/startupErrorMessage.ts';
import { testSecret } from '#server/testing/testSecret.ts';
import { lockDirectory } from './directoryLock.ts';
import { EmbeddedClient } from './embeddedClient.ts';
import { describeUnusableDirectory, openDatabase } from './openDatabase.ts';

const log = pino({ level: 'silent' });
let directory: string;
let original: string;

/** Copies the original. Without its tables that takes a tenth of the time, which is enough if nobody opens the copy. */
const copyTo = (dataDir: string, { withTables = true } = {}) =>
  cpSync(original, dataDir, {
    recursive: true,
    filter: (path) => withTables || !/\/(base|pg_wal)\//.test(path),
  });

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'luminous-damaged-'));
  original = join(directory, 'original');
  mkdirSync(join(original, 'db-draft', 'base'), { recursive: true });
  writeFileSync(join(original, 'db-draft', 'base', '1'), 'An interrupted start has left this.');
  const database = await openDatabase({ dataDir: original, log });
  await database.close();
});
afterAll(() => rmSync(directory, { recursive: true }));

const restoreBackup = 'Restore the directory from a backup';
const startEmpty = 'set DATA_DIR to another directory to start with an empty database.';

test.each<[damage: string, apply: (db: string) => void, message: string, remedy?: string]>([
  [
    'a missing PG_VERSION',
    (db) => rmSync(join(db, 'PG_VERSION')),
    'is damaged: its file PG_VERSION is missing. Nothing was changed',
  ],
  [
    'no file at all',
    (db) => readdirSync(db).forEach((name) => rmSync(join(db, name), { recursive: true })),
    'is empty. Nothing was changed',
  ],
  [
    'no directory',
    (db) => rmSync(db, { recursive: true }),
    'is missing, although its secret still exists. Nothing was changed',
  ],
  [
    'a newer version',
    (db) => writeFileSync(join(db, 'PG_VERSION'), '99\n'),
    'was written by PostgreSQL 99, and this release needs PostgreSQL 18. Nothing was changed',
    'Start the release of Luminous that wrote it',
  ],
  [
    'an empty control file',
    (db) => truncateSync(join(db, 'global', 'pg_control'), 0),
    'is damaged and cannot be opened',
  ],
  [
    'a truncated log',
    (db) => {
      for (const name of readdirSync(join(db, 'pg_wal')).filter((file) => /^[\dA-F]{24}$/.test(file)))
        truncateSync(join(db, 'pg_wal', name), 100);
    },
    'is damaged and cannot be opened',
  ],
])(
  'a database with %s is refused with one message and is not initialized again',
  async (name, apply, message, remedy = restoreBackup) => {
    const dataDir = join(directory, name.replaceAll(' ', '-'));
    const db = join(dataDir, 'db');
    copyTo(dataDir, { withTables: message.endsWith('cannot be opened') });
    apply(db);
    // The lock has a new file at each attempt.
    const listFiles = () =>
      readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
        .filter((file) => !file.startsWith('lock'))
        .sort();
    const before = listFiles();
    const opened = await openDatabase({ dataDir, log }).catch(startupErrorMessage);
    expect(opened).toBe(`The database in ${db} ${message}. ${remedy}, or ${startEmpty}`);
    if (message.endsWith('Nothing was changed')) expect(listFiles()).toEqual(before);
  },
);

test('a lost database is noticed even if the secret comes from the settings', async () => {
  const dataDir = join(directory, 'own-secret');
  copyTo(dataDir);
  rmSync(join(dataDir, 'jwt-secret'));
  const options = { dataDir, jwtSecret: testSecret, log };
  const database = await openDatabase(options);
  expect(database.jwtSecret).toBe(testSecret);
  await database.close();
  rmSync(join(dataDir, 'db'), { recursive: true });
  const opened = await openDatabase(options).catch(startupErrorMessage);
  expect(opened).toContain('is missing, although its secret still exists');
});

test('an interrupted first start is repeated', () => {
  expect(readdirSync(original).sort()).toEqual(['db', 'jwt-secret', 'lock']);
});

// Root may write everywhere, but nobody can make a directory inside a file. A missing permission is answered in the
// same way.
test('a data directory that cannot be written is refused with a message', async () => {
  const dataDir = join(directory, 'file');
  writeFileSync(dataDir, '');
  const refused = openDatabase({ dataDir, log }).catch(startupErrorMessage);
  expect(await refused).toBe(
    `The data directory ${dataDir} cannot be used (ENOTDIR): give the user who runs Luminous write access to it, or set DATA_DIR to another directory.`,
  );
});

// Only Linux has a directory in which nobody can create anything.
test.each(process.platform === 'linux' ? ['ENOENT', 'ENAMETOOLONG'] : ['ENAMETOOLONG'])(
  'a data directory that cannot exist is refused with a message (%s)',
  async (code) => {
    const dataDir = code === 'ENOENT' ? '/proc/luminous/data' : join(directory, 'x'.repeat(300), 'data');
    const refused = openDatabase({ dataDir, log }).catch(startupErrorMessage);
    expect(await refused).toContain(`The data directory ${dataDir} cannot be used (${code})`);
  },
);

// Linux says EPERM, macOS ENOTSUP, and Windows EISDIR. No such file system can be made here.
test.each(['EPERM', 'ENOTSUP', 'EISDIR'])(
  'a file system without hard links is named as the cause (%s)',
  (code) =>
    expect(
      describeUnusableDirectory('/media/usb', Object.assign(new Error(), { code, syscall: 'link' })),
    ).toBe(
      `The data directory /media/usb cannot be used (${code}): its file system has no hard links. Set DATA_DIR to a directory on another one.`,
    ),
);

test('a data directory and its missing parents are created', () => {
  const dataDir = join(directory, 'a', 'b', 'c');
  lockDirectory(dataDir)();
  expect(readdirSync(dataDir)).toEqual(['lock']);
});

test('a system failure is not mistaken for a damaged database', async () => {
  const dataDir = join(directory, 'whole');
  copyTo(dataDir, { withTables: false });
  const open = jest.spyOn(EmbeddedClient, 'open').mockRejectedValue(new RangeError('Out of memory'));
  await expect(openDatabase({ dataDir, log })).rejects.toThrow('Out of memory');
  open.mockRestore();
});
