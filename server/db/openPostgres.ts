import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import type { Database, OpenDatabase } from './database.ts';
import { migrationsFolder } from './migrationsFolder.ts';
import * as schema from './schema.ts';

/** Any number, as long as every instance uses the same one and no other program in the database does. */
const preparationLock = 5_816_640_373;

type Options = {
  url: string;
  /** Runs after the migrations while no other instance can be doing the same. */
  prepare?: (db: Database) => Promise<void>;
  /** Told of connections lost while idle; the pool replaces them by itself. */
  onLostConnection?: (error: Error) => void;
};

/** Connects to PostgreSQL and brings its tables up to date, one instance after the other. */
export const openPostgres = async ({ url, prepare, onLostConnection }: Options): Promise<OpenDatabase> => {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    application_name: 'luminous',
  });
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', (error) => onLostConnection?.(error));

  try {
    const client = await pool.connect();
    try {
      // Waiting for another instance's migrations may take longer than a statement otherwise may.
      await client.query('set statement_timeout = 0');
      await client.query('select pg_advisory_lock($1)', [preparationLock]);
      const prepared = drizzle({ client, schema });
      await migrate(prepared, { migrationsFolder });
      await prepare?.(prepared);
    } finally {
      // Ending the connection gives back its lock and its settings, whatever has happened.
      client.release(true);
    }
  } catch (error) {
    await pool.end();
    throw error;
  }

  const db = drizzle({ client: pool, schema });
  const listingRevision = async () => {
    const [row] = await db.select().from(schema.listingRevision);
    if (!row) throw new Error('The table listing_revision has lost its row.');
    return row.revision;
  };
  return { db, listingRevision, pool, close: () => pool.end() };
};
