import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder } from '#server/db/database.ts';

const modules = join(import.meta.dirname, '..', '..', 'node_modules');
const cache = join(modules, '.cache', 'luminous');

const templateFile = (): string => {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql')))
    hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  hash.update(readFileSync(join(modules, '@electric-sql', 'pglite', 'package.json')));
  return join(cache, `template-${hash.digest('hex').slice(0, 16)}.tar.gz`);
};

/**
 * An empty, migrated data directory for PGlite's `loadDataDir`. Creating it takes seconds, so it is cached under a hash
 * of the migrations and the version of PGlite.
 */
export const templateDatabase = async (): Promise<Blob> => {
  const file = templateFile();
  if (!existsSync(file)) {
    const client = await PGlite.create({ postgresqlconf: ['shared_buffers = 16MB'] });
    await migrate(drizzle({ client }), { migrationsFolder });
    const dump = await client.dumpDataDir('gzip');
    await client.close();
    mkdirSync(cache, { recursive: true });
    // Two processes may create it at once. Renaming is atomic, and both write the same content.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
    renameSync(draft, file);
  }
  return new Blob([readFileSync(file)]);
};
