import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { OpenDatabase } from './database.ts';
import { migrationsFolder } from './migrationsFolder.ts';
import * as schema from './schema.ts';

/**
 * Opens the embedded PostgreSQL (PGlite) and brings its tables up to date. The caller holds the lock of the directory:
 * PGlite itself lets two processes ruin one directory (electric-sql/pglite#1106).
 */
export const openEmbedded = async (options: PGliteOptions): Promise<OpenDatabase> => {
  // A quarter of the memory of the default, and no slower for a database of this size.
  const client = await PGlite.create({ ...options, postgresqlconf: ['shared_buffers = 16MB'] });
  try {
    const db = drizzle({ client, schema });
    await migrate(db, { migrationsFolder });

    // Every write passes through this process, and a notice arrives before the write's promise is resolved: what is
    // remembered here is what the row says.
    let revision = 0;
    await client.listen('listing_revision', (counted) => (revision = Number(counted)));
    return { db, listingRevision: () => Promise.resolve(revision), close: () => client.close() };
  } catch (error) {
    await client.close();
    throw error;
  }
};
