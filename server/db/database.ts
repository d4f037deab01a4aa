import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type * as schema from './schema.ts';

/** What stores are written against: either driver's drizzle, or a transaction of it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open, migrated database. */
export type OpenDatabase = {
  db: Database;
  /**
   * A number that has grown whenever a write to properties or agents has been committed before the call, by whichever
   * instance. Data read after the call is at least as new as the number.
   */
  listingRevision: () => Promise<number>;
  /** Connections for the throttle's shared counters; absent where one process is all there is. */
  pool?: Pool;
  close: () => Promise<void>;
};
