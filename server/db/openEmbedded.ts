import type { PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder, type OpenDatabase } from './database.ts';
import { EmbeddedClient, fullDiskMessage, isDiskFull } from './embeddedClient.ts';
import { DataDirectoryError, unreadableDatabase } from './embeddedDirectory.ts';

/** Too little memory, or a file that this user may not read. */
const isSystemFailure = (error: unknown): boolean =>
  error instanceof RangeError || (error instanceof Error && 'syscall' in error);

/**
 * Opens the embedded PostgreSQL (PGlite) and migrates it. The caller must hold the lock of the directory, because
 * PGlite does not stop two processes from corrupting it (electric-sql/pglite#1106).
 */
export const openEmbedded = async (options: PGliteOptions): Promise<OpenDatabase> => {
  // The default is 128 MB. A database of this size is no slower with 16 MB.
  const opening = EmbeddedClient.open({ ...options, postgresqlconf: ['shared_buffers = 16MB'] });
  const client = await opening.catch((error: unknown) => {
    const { dataDir } = options;
    if (dataDir && isDiskFull(dataDir)) throw new DataDirectoryError(fullDiskMessage(dataDir));
    // Such a failure has its own message, and the data may be intact.
    if (!dataDir || isSystemFailure(error)) throw error;
    throw unreadableDatabase(dataDir, error);
  });
  try {
    const db = drizzle({ client });
    await migrate(db, { migrationsFolder });

    // This process makes every write, and the notification arrives before the promise of the write resolves. So this
    // variable changes with every write. Until the first one it is 0, whatever the row says: the caches are empty then.
    let revision = 0;
    await client.listen('listing_revision', (counted) => (revision = Number(counted)));
    return {
      db,
      propertiesRevision: () => Promise.resolve(revision),
      lost: client.lost,
      close: () => client.close(),
    };
  } catch (error) {
    await client.close();
    throw error;
  }
};
