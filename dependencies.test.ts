import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

test('the record of dependencies has a reason and the license of every package, and of no other', () => {
  const { dependencies, devDependencies } = readJson('package.json') as Record<
    string,
    Record<string, string>
  >;
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
