import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type PoolClient, type QueryConfig } from 'pg';
import { migrationsFolder, unnamed, type Database, type OpenDatabase } from './database.ts';
import { isDatabaseUnavailable } from './pgErrors.ts';
import { propertiesRevision as revisions } from './schema.ts';

/** The id of an advisory lock: an arbitrary number that no other program in the database uses. */
const migrationLock = 5_816_640_373;

type Options = {
  url: string;
  /** Runs after the migrations. No other instance runs it at the same time. */
  prepare?: (db: Database) => Promise<void>;
  /** Called when an idle connection is lost. The pool opens a new one by itself. */
  onLostConnection?: (error: Error) => void;
  /** How long a statement may take. */
  timeoutMs?: number;
};

/**
 * PostgreSQL cancels a longer statement. If its host stops responding, TCP keeps the connection for many minutes, so
 * the client gives up shortly after this timeout.
 */
export const statementTimeoutMs = 10_000;
const clientGraceMs = 2_000;

/** Releases the rows and the locks of an instance whose host has died in the middle of a transaction. */
const idleTransactionMs = 30_000;

const connectionTimeoutMs = 10_000;

/**
 * Uses a connection of the pool. A connection that breaks leaves the pool, even if its query may still get an answer.
 */
const withClient = async <Result>(
  pool: Pool,
  use: (client: PoolClient) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect();
  let isLost = false;
  try {
    return await use(client);
  } catch (error) {
    isLost = isDatabaseUnavailable(error);
    throw error;
  } finally {
    client.release(isLost);
  }
};

/**
 * The pool's own `query` closes its connection after any error. A refusal that we expect, such as that of a foreign
 * key, would cost a new connection.
 */
const queryOn = (pool: Pool) => (query: QueryConfig, values?: unknown[]) =>
  withClient(pool, (client) => client.query(query, values));

/**
 * Drizzle's own transaction on a pool never releases the connection if `begin` fails, as it does when the database
 * restarts (https://github.com/drizzle-team/drizzle-orm/issues/6023). The pool would run out of connections.
 */
const transactionOn =
  (pool: Pool): Database['transaction'] =>
  (work, config) =>
    withClient(pool, (client) => drizzle({ client }).transaction(work, config));

/** The filter by city removes accents, which PostgreSQL can do in UTF8 only. @throws for another encoding. */
const checkEncoding = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8')
    throw new Error(
      `the database in DATABASE_URL has the encoding ${encoding}. Make a new one with the encoding UTF8.`,
    );
};

/** Uses its own connection and no timeout: the migrations of another instance may take a long time. */
const migrateAlone = async (url: string, prepare: Options['prepare']): Promise<void> => {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectionTimeoutMs,
    application_name: 'luminous',
  });
  // Without a listener, a connection that breaks would end the process. Its query fails anyway.
  client.on('error', () => {});
  await client.connect();
  try {
    await checkEncoding(client);
    // If the host of this process dies, PostgreSQL notices within a minute and frees the lock for other instances.
    await client.query(
      'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3',
    );
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const locked = drizzle({ client });
    await migrate(locked, { migrationsFolder });
    await prepare?.(locked);
  } finally {
    // This also frees the lock.
    await client.end();
  }
};

/**
 * Connects to PostgreSQL and migrates it. If several instances start at the same time, they migrate one after the
 * other.
 */
export const openPostgres = async ({
  url,
  prepare,
  onLostConnection,
  timeoutMs = statementTimeoutMs,
}: Options): Promise<OpenDatabase> => {
  await migrateAlone(url, prepare);

  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs + clientGraceMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
    application_name: 'luminous',
  });
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', (error) => onLostConnection?.(error));
  // The same goes for a connection that breaks while it is in use. Its query fails, and the pool removes it when it is
  // released.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.query = queryOn(pool) as Pool['query'];

  const db = Object.assign(drizzle({ client: pool }), { transaction: transactionOn(pool) });
  const revision = db.select().from(revisions).prepare(unnamed);
  const propertiesRevision = async () => {
    const [row] = await revision.execute();
    if (!row) throw new Error('The table listing_revision has no row.');
    return row.revision;
  };
  return { db, propertiesRevision, pool, close: () => pool.end() };
};
