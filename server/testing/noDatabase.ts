import type { AppDeps } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';

const refuse = (): never => {
  throw new Error('This test has no database.');
};

/** For tests that use no database. */
export const noDatabase: AppDeps['database'] = {
  db: new Proxy({} as Database, { get: refuse }),
  propertiesRevision: refuse,
};
