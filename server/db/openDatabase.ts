import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { faultOf } from '#server/http/answerFailure.ts';
import type { Settings } from '#server/settings.ts';
import type { OpenDatabase } from './database.ts';
import { lockDirectory } from './directoryLock.ts';
import { keptSecret } from './keptSecret.ts';
import { openEmbedded } from './openEmbedded.ts';
import { openPostgres } from './openPostgres.ts';
import { hasDemoAccounts, seedDemo } from './seedDemo.ts';

type Options = Pick<Settings, 'databaseUrl' | 'dataDir' | 'jwtSecret' | 'seedDemo'> & { log: Logger };

/** PGlite makes its files readable by everybody: that nobody else gets at them is up to the directory. */
const privateDirectory = (directory: string): string => {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  // One that was made before, by whom or what soever.
  chmodSync(directory, 0o700);
  return directory;
};

type PreparedDatabase = OpenDatabase & {
  jwtSecret: string;
  /** Whether all demo accounts are there, whose password everyone knows. */
  hasDemo: boolean;
};

/**
 * Opens the database the settings name, migrated and, where asked for, filled with the sample portfolio; and finds the
 * secret that belongs to it. On the embedded database the directory is locked until `close`.
 */
export const openDatabase = async (options: Options): Promise<PreparedDatabase> => {
  const { databaseUrl, dataDir, jwtSecret, log } = options;
  if (databaseUrl) {
    if (!jwtSecret) throw new Error('A shared database needs a shared secret.');
    const database = await openPostgres({
      url: databaseUrl,
      prepare: options.seedDemo ? seedDemo : undefined,
      onLostConnection: (error) => log.warn({ reason: faultOf(error).reason }, 'database connection lost'),
    });
    return { ...database, jwtSecret, hasDemo: await hasDemoAccounts(database.db) };
  }

  const unlock = lockDirectory(dataDir);
  try {
    const database = await openEmbedded({ dataDir: privateDirectory(join(dataDir, 'db')) });
    const close = async () => {
      await database.close();
      unlock();
    };
    try {
      if (options.seedDemo) await seedDemo(database.db);
      const hasDemo = await hasDemoAccounts(database.db);
      return { ...database, jwtSecret: jwtSecret ?? keptSecret(dataDir), hasDemo, close };
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    unlock();
    throw error;
  }
};
