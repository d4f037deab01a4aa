import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

/** Drizzle over either driver, or a transaction. Stores are written against this type. */
export type Database = PgDatabase<PgQueryResultHKT>;

/**
 * The name for Drizzle's `prepare`, which builds the SQL of a frequent query once. The empty name is that of PostgreSQL's
 * unnamed statement. A statement with a name stays on its connection. It would fail behind some connection poolers, and
 * after the migration of a newer release has changed one of its columns.
 */
export const unnamed = '';

/** An open, migrated database. */
export type OpenDatabase = {
  db: Database;
  /**
   * A number that grows with every committed write to properties, by any instance. Data that is read after the call is
   * at least as new as the number.
   */
  propertiesRevision: () => Promise<number>;
  /** The pool of PostgreSQL connections. Absent on the embedded database. */
  pool?: Pool;
  /** Resolves if the embedded database dies. Its queries fail from then on, so the process has to end. */
  lost?: Promise<Error>;
  close: () => Promise<void>;
};

const journal = createRequire(import.meta.url).resolve('#server/db/migrations/meta/_journal.json');

/** `npm run db:generate` writes the migrations here. Both databases run the same ones. */
export const migrationsFolder = join(journal, '..', '..');
