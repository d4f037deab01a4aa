import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { migrationsFolder } from './database.ts';

test('the migrations match the schema: npm run db:generate has nothing to add', () => {
  const copy = mkdtempSync(join(tmpdir(), 'luminous-migrations-'));
  cpSync(migrationsFolder, copy, { recursive: true });
  const files = readdirSync(copy);
  const program = join('node_modules', 'drizzle-kit', 'bin.cjs');
  // drizzle-kit takes every folder path as a relative one.
  const output = execFileSync(
    process.execPath,
    [
      program,
      'generate',
      '--dialect=postgresql',
      '--schema=./server/db/schema.ts',
      `--out=${relative('', copy)}`,
    ],
    { encoding: 'utf8', stdio: 'pipe' },
  );
  expect(output).toContain('nothing to migrate');
  expect(readdirSync(copy)).toEqual(files);
  rmSync(copy, { recursive: true });
});
