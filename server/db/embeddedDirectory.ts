import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { fullDiskMessage, isDiskFull } from './embeddedClient.ts';

/** The data directory cannot be used. The message is shown to the operator. */
export class DataDirectoryError extends Error {}

/** The version of PostgreSQL that PGlite contains. Its files are not compatible with those of other versions. */
const postgresVersion = '18';

const restoreBackup = 'Restore the directory from a backup';
const startEmpty = 'set DATA_DIR to another directory to start with an empty database';

/** What is wrong with a directory that must hold a database, and a remedy. Undefined if PostgreSQL may open it. */
const findProblem = (directory: string): [problem: string, remedy: string] | undefined => {
  if (!existsSync(directory)) return ['is missing, although its secret still exists', restoreBackup];
  if (readdirSync(directory).length === 0) return ['is empty', restoreBackup];
  const versionFile = join(directory, 'PG_VERSION');
  if (!existsSync(versionFile)) return ['is damaged: its file PG_VERSION is missing', restoreBackup];
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version === postgresVersion) return undefined;
  return [
    `was written by ${version ? `PostgreSQL ${version}` : 'an unknown version of PostgreSQL'}, and this release needs PostgreSQL ${postgresVersion}`,
    'Start the release of Luminous that wrote it',
  ];
};

/** PGlite creates files that everybody can read, so the directory itself must be private. */
const privateMode = 0o700;

/**
 * Creates a database in a draft directory and then gives it its name. A crash in between leaves no incomplete database.
 * The process takes up to 900 MB of memory for this. Most of it is free again when the server listens.
 */
const createDatabase = async (directory: string): Promise<void> => {
  const draft = `${directory}-draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: privateMode });
  const creating = PGlite.create(draft).then((client) => client.close());
  await creating.catch((error: unknown) => {
    if (isDiskFull(draft)) throw new DataDirectoryError(fullDiskMessage(directory));
    throw error;
  });
  renameSync(draft, directory);
};

/**
 * The directory of the embedded database in a data directory. It is created at the first start. A directory that has
 * ever held a database is never initialized again: what is left may be all that its owner has.
 *
 * `wasUsed` means that there was a database before, although its directory may have been deleted.
 * @throws {DataDirectoryError}
 */
export const prepareEmbeddedDirectory = async (dataDir: string, wasUsed: boolean): Promise<string> => {
  const directory = join(dataDir, 'db');
  if (!existsSync(directory) && !wasUsed) await createDatabase(directory);
  const found = findProblem(directory);
  if (found) {
    const [problem, remedy] = found;
    throw new DataDirectoryError(
      `The database in ${directory} ${problem}. Nothing was changed. ${remedy}, or ${startEmpty}.`,
    );
  }
  // Older versions created it with another mode.
  chmodSync(directory, privateMode);
  return directory;
};

/** The error for a database that PostgreSQL could not open. PostgreSQL's own message only says that it has aborted. */
export const unreadableDatabase = (directory: string, cause: unknown): DataDirectoryError =>
  new DataDirectoryError(
    `The database in ${directory} is damaged and cannot be opened. ${restoreBackup}, or ${startEmpty}.`,
    { cause },
  );
