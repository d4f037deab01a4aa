import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder } from '#server/db/database.ts';
import { templateFile } from './templateFile.ts';

/**
 * An empty, migrated data directory for PGlite's `loadDataDir`. Creating it takes seconds, so it is cached. It is not
 * compressed, because each test file would spend a quarter of a second on that.
 */
export const templateDatabase = async (): Promise<Blob> => {
  const file = templateFile();
  if (!existsSync(file)) {
    const client = await PGlite.create({ postgresqlconf: ['shared_buffers = 16MB'] });
    await migrate(drizzle({ client }), { migrationsFolder });
    const dump = await client.dumpDataDir('none');
    await client.close();
    mkdirSync(dirname(file), { recursive: true });
    // Two processes may create it at the same time. Renaming is atomic, and both write the same content.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
    renameSync(draft, file);
  }
  return new Blob([readFileSync(file)]);
};
