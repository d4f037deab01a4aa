import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { DataDirectoryError } from './db/embeddedDirectory.ts';
import { hasSecret } from './db/loadOrCreateSecret.ts';
import { openDatabase } from './db/openDatabase.ts';
import { readSettings } from './settings.ts';
import { startupErrorMessage } from './startupErrorMessage.ts';

// Runs an SQL statement, and prints its rows as JSON or how many it has changed. The embedded database has no psql.
// PostgreSQL also takes several statements, and each result is printed.

/** What both drivers return: PGlite has `affectedRows`, node-postgres `rowCount`. */
type QueryResult = { rows: unknown[]; fields: unknown[]; affectedRows?: number; rowCount?: number | null };

const bigIntAsText = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

const run = async (statement: string) => {
  const settings = readSettings(process.env);
  const { databaseUrl, dataDir } = settings;
  // A new, empty database would answer as if nothing were stored.
  if (!databaseUrl && !hasSecret(dataDir))
    throw new DataDirectoryError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.`);
  const { db, close } = await openDatabase({ ...settings, log: pino({ level: 'silent' }) });
  try {
    // node-postgres returns a list if there are several statements.
    const results = [(await db.execute(sql.raw(statement))) as QueryResult | QueryResult[]].flat();
    for (const { rows, fields, affectedRows, rowCount } of results)
      // A statement without columns, such as a `delete`, has no rows to print.
      if (fields.length === 0) console.log(`Rows changed: ${affectedRows ?? rowCount ?? 0}`);
      else console.log(JSON.stringify(rows, bigIntAsText, 2));
  } finally {
    await close();
  }
};

const [statement, ...others] = process.argv.slice(2);
if (statement === undefined || others.length > 0) {
  console.error('Usage: npm run db:query -- "select count(*) from properties"');
  process.exitCode = 1;
} else
  run(statement).catch((error: unknown) => {
    console.error(startupErrorMessage(error, 'The statement failed'));
    process.exit(1);
  });
