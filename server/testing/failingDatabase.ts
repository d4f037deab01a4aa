import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { AppDeps } from '#server/app.ts';

/** A database whose queries all fail. */
export const failingDatabase = (error: Error): AppDeps['database'] => {
  const fail = () => Promise.reject(error);
  return { db: drizzle({ client: { query: fail } as unknown as Pool }), propertiesRevision: fail };
};

/** For tests that use no database. */
export const noDatabase = failingDatabase(new Error('This test has no database.'));
