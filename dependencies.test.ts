import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

type Manifest = {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  license?: string;
};
const readManifest = (folder: string) =>
  JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Manifest;

test('the record of dependencies has a reason and the license of every package, and of no other', () => {
  const { dependencies, devDependencies } = readManifest('.');
  const rows = readFileSync('docs/decisions/027-dependencies.md', 'utf8').matchAll(
    /^\| `(?<name>[^`]+)` +\| (?<purpose>[^|]+) \| (?<reason>[^|]+) \| (?<license>[^|]+) \|$/gm,
  );
  const recorded = Object.fromEntries(
    [...rows].map(({ groups }) => [
      groups?.name,
      [groups?.purpose, groups?.reason, groups?.license].map((cell) => cell?.trim()),
    ]),
  );
  const names = Object.keys({ ...dependencies, ...devDependencies });
  expect(Object.keys(recorded).toSorted()).toEqual(names.toSorted());
  for (const [name, [purpose, reason, license]] of Object.entries(recorded)) {
    expect([name, purpose, reason]).not.toContain('');
    expect([name, license]).toEqual([name, readManifest(`node_modules/${name}`).license]);
  }
});
