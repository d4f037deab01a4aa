import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const { dependencies, devDependencies } = readJson('package.json') as Record<string, Record<string, string>>;

test('the record of dependencies has a reason and the license of every package, and of no other', () => {
  const { packages } = readJson('package-lock.json') as { packages: Record<string, { license?: string }> };
  const record = readFileSync('docs/decisions/027-dependencies.md', 'utf8');
  const rows = [...record.matchAll(/^\| `([^`]+)` +\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map((match) =>
    match.slice(1).map((cell) => cell.trim()),
  );

  const names = Object.keys({ ...dependencies, ...devDependencies });
  expect(rows.map(([name]) => name).toSorted()).toEqual(names.toSorted());
  for (const [name, purpose, reason, license] of rows) {
    expect([name, purpose, reason]).not.toContain('');
    expect([name, license]).toEqual([name, packages[`node_modules/${name}`]?.license]);
  }
});

const shippedFolders = ['bin', 'contract', 'contractCheck', 'server', 'src'];

const codeFiles = (folders: string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.[jt]sx?$/.test(file));

test('every package that the code imports is in package.json', () => {
  const imported = codeFiles([...shippedFolders, 'bench', 'e2e', 'rehearsal', 'suites'])
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/ from '((?:@[\w-]+\/)?[\w-]+)[^']*';$/gm)])
    .map(([, name]) => name ?? '')
    .filter((name) => name !== 'node');
  const declared = Object.keys({ ...dependencies, ...devDependencies });
  expect(imported).toContain('@jest/globals');
  expect([...new Set(imported)].filter((name) => !declared.includes(name))).toEqual([]);
});

test('the code that we ship imports every dependency', () => {
  const code = codeFiles(shippedFolders)
    .filter((file) => !/\.test\.|testing/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const isImported = (name: string) => code.includes(`'${name}'`) || code.includes(`'${name}/`);
  // MUI imports this one and leaves it to us to install it.
  expect(Object.keys(dependencies ?? {}).filter((name) => !isImported(name))).toEqual(['@emotion/styled']);
});
