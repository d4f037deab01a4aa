import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '#server/db/database.ts';

const modules = join(import.meta.dirname, '..', '..', 'node_modules');

/**
 * Where the template database is cached. The name has a hash of what it depends on: the migrations and PGlite's
 * version.
 */
export const templateFile = (): string => {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql')))
    hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  hash.update(readFileSync(join(modules, '@electric-sql', 'pglite', 'package.json')));
  return join(modules, '.cache', 'luminous', `template-${hash.digest('hex').slice(0, 16)}.tar`);
};
