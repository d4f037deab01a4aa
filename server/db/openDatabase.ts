import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, OpenDatabase } from './database.ts';
import { lockDirectory } from './directoryLock.ts';
import { DataDirectoryError, prepareEmbeddedDirectory } from './embeddedDirectory.ts';
import { hasSecret, loadOrCreateSecret } from './loadOrCreateSecret.ts';
import { makeLostConnectionLogger } from './logFailure.ts';
import { openEmbedded } from './openEmbedded.ts';
import { openPostgres } from './openPostgres.ts';

type Options = {
  /** URL of a PostgreSQL database. Absent for the embedded database in `dataDir`. */
  databaseUrl?: string;
  dataDir: string;
  /** Required with `databaseUrl`. The embedded database stores its own. */
  jwtSecret?: string;
  /** Runs after the migrations, such as a seed. No other instance runs it at the same time. */
  prepare?: (db: Database) => Promise<void>;
  log: Logger;
};

/** Node's error codes for a path that this user may not write to, that is not a directory, or that cannot exist. */
const unusableCodes = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ENAMETOOLONG'];

/** What is wrong with a directory that cannot be locked. Undefined if it is not the directory. */
export const describeUnusableDirectory = (
  dataDir: string,
  { code = '', syscall }: NodeJS.ErrnoException,
): string | undefined => {
  // The lock has written a file, but cannot give it a second name. Some USB drives and shared folders cannot do that.
  if (syscall === 'link')
    return `The data directory ${dataDir} cannot be used (${code}): its file system has no hard links. Set DATA_DIR to a directory on another one.`;
  return unusableCodes.includes(code)
    ? `The data directory ${dataDir} cannot be used (${code}): give the user who runs Luminous write access to it, or set DATA_DIR to another directory.`
    : undefined;
};

/** @throws {DirectoryInUseError} or {DataDirectoryError} */
const lock = (dataDir: string): (() => void) => {
  try {
    return lockDirectory(dataDir);
  } catch (error) {
    const message = describeUnusableDirectory(dataDir, error as NodeJS.ErrnoException);
    if (message === undefined) throw error;
    throw new DataDirectoryError(message);
  }
};

/**
 * Whether PostgreSQL changes the case of letters beyond ASCII. The locale of the database decides this, and no
 * statement can change it.
 */
const lowercasesUnicode = async (db: Database): Promise<boolean> => {
  const result = await db.execute(sql`select lower('Ł') = 'ł' as lowercases`);
  return (result as { rows: { lowercases: boolean }[] }).rows[0]?.lowercases === true;
};

/**
 * Opens the database that the settings select, migrates and prepares it, and returns the JWT secret that belongs to it.
 * The directory of an embedded database is locked until `close`.
 */
export const openDatabase = async (options: Options): Promise<OpenDatabase & { jwtSecret: string }> => {
  const { databaseUrl, dataDir, jwtSecret, prepare, log } = options;
  if (databaseUrl) {
    if (!jwtSecret) throw new Error('A shared database needs a shared secret.');
    const database = await openPostgres({
      url: databaseUrl,
      prepare,
      onLostConnection: makeLostConnectionLogger(log),
    });
    try {
      if (!(await lowercasesUnicode(database.db)))
        log.warn('case-insensitive search covers ASCII letters only');
    } catch (error) {
      await database.close();
      throw error;
    }
    return { ...database, jwtSecret };
  }

  const unlock = lock(dataDir);
  try {
    const wasUsed = hasSecret(dataDir);
    const readSecret = () => jwtSecret ?? loadOrCreateSecret(dataDir);
    // Reading the secret is quick, so an invalid one stops the start before the database opens.
    if (wasUsed) readSecret();
    const directory = await prepareEmbeddedDirectory(dataDir, wasUsed);
    // A new secret is stored after the database is created, so a secret without a database means that the database was
    // lost. This is noticed even if JWT_SECRET replaces the stored secret.
    if (!wasUsed) loadOrCreateSecret(dataDir);
    const secret = readSecret();
    const database = await openEmbedded({ dataDir: directory });
    const close = async () => {
      await database.close();
      unlock();
    };
    try {
      await prepare?.(database.db);
      return { ...database, jwtSecret: secret, close };
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    unlock();
    throw error;
  }
};
