import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { migrationsFolder, type Database, type OpenDatabase } from './database.ts';
import * as schema from './schema.ts';

/** The id of an advisory lock: an arbitrary number that no other program in the database uses. */
const migrationLock = 5_816_640_373;

type Options = {
  url: string;
  /** Runs after the migrations. No other instance runs it at the same time. */
  prepare?: (db: Database) => Promise<void>;
  /** Called when an idle connection is lost. The pool opens a new one by itself. */
  onLostConnection?: (error: Error) => void;
};

/**
 * Drizzle's own transaction on a pool never releases the connection if `begin` fails, as it does when the database
 * restarts (https://github.com/drizzle-team/drizzle-orm/issues/6023). The pool would run out of connections.
 */
const transactionOn =
  (pool: Pool): Database['transaction'] =>
  async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle({ client, schema }).transaction(work, config);
    } finally {
      client.release();
    }
  };

/** Connects to PostgreSQL and migrates it. If several instances start at once, they migrate one after the other. */
export const openPostgres = async ({ url, prepare, onLostConnection }: Options): Promise<OpenDatabase> => {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    application_name: 'luminous',
  });
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', (error) => onLostConnection?.(error));
  // So would one that breaks while a transaction has it. The query fails, and the pool drops the connection at its release.
  pool.on('connect', (client) => client.on('error', () => {}));

  try {
    const client = await pool.connect();
    try {
      // The migrations of another instance may take longer than the usual statement timeout.
      await client.query('set statement_timeout = 0');
      await client.query('select pg_advisory_lock($1)', [migrationLock]);
      const locked = drizzle({ client, schema });
      await migrate(locked, { migrationsFolder });
      await prepare?.(locked);
    } finally {
      // Closing the connection always releases its lock and resets its settings.
      client.release(true);
    }
  } catch (error) {
    await pool.end();
    throw error;
  }

  const db = Object.assign(drizzle({ client: pool, schema }), { transaction: transactionOn(pool) });
  const propertiesRevision = async () => {
    const [row] = await db.select().from(schema.propertiesRevision);
    if (!row) throw new Error('The table listing_revision has no row.');
    return row.revision;
  };
  return { db, propertiesRevision, pool, close: () => pool.end() };
};
