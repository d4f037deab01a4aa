import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Settings } from '#server/settings.ts';
import type { OpenDatabase } from './database.ts';
import { lockDirectory } from './directoryLock.ts';
import { keptSecret } from './keptSecret.ts';
import { openEmbedded } from './openEmbedded.ts';
import { openPostgres } from './openPostgres.ts';
import { seedDemo } from './seedDemo.ts';

type Options = Pick<Settings, 'databaseUrl' | 'dataDir' | 'jwtSecret' | 'seedDemo'> & { log: Logger };

/**
 * Opens the database the settings name, migrated and, where asked for, filled with the sample portfolio; and finds the
 * secret that belongs to it. On the embedded database the directory is locked until `close`.
 */
export const openDatabase = async (options: Options): Promise<OpenDatabase & { jwtSecret: string }> => {
  const { databaseUrl, dataDir, jwtSecret, log } = options;
  if (databaseUrl) {
    if (!jwtSecret) throw new Error('A shared database needs a shared secret.');
    const database = await openPostgres({
      url: databaseUrl,
      prepare: options.seedDemo ? seedDemo : undefined,
      onLostConnection: (error) => log.warn({ reason: error.message }, 'database connection lost'),
    });
    return { ...database, jwtSecret };
  }

  const unlock = lockDirectory(dataDir);
  try {
    const database = await openEmbedded({ dataDir: join(dataDir, 'db') });
    const close = async () => {
      await database.close();
      unlock();
    };
    try {
      if (options.seedDemo) await seedDemo(database.db);
      return { ...database, jwtSecret: jwtSecret ?? keptSecret(dataDir), close };
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    unlock();
    throw error;
  }
};
