import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { rooms } from './boundaries.js';
import { settingNames } from './server/settings.ts';

// README.md shows the rooms as a diagram. This test writes it with UPDATE_DOCS=1, and otherwise compares it.

const grants: Record<string, string[]> = rooms;
const names = Object.keys(rooms);
/** Rooms that only hold tests and tools are left out. */
const isShown = (room: string) => !['src/testing', 'e2e', 'bench', 'suites', 'rehearsal'].includes(room);
const isInside = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}/`);

const importedBy = (room: string) =>
  names.filter(
    (other) =>
      other !== room && isShown(other) && (grants[room] ?? []).some((granted) => isInside(other, granted)),
  );

/** The rooms that a room imports, without those that one of the others imports anyway. */
const arrowsFrom = (room: string) => {
  const imported = importedBy(room);
  return imported.filter((other) => !imported.some((between) => importedBy(between).includes(other)));
};

const nodeId = (room: string) => room.replaceAll('/', '_');
const makeDiagram = () =>
  [
    'flowchart TD',
    ...names.filter(isShown).map((room) => `  ${nodeId(room)}["${room.replace('src/features/', '')}"]`),
    '  subgraph features["src/features"]',
    ...names.filter((room) => room.startsWith('src/features/')).map((room) => `    ${nodeId(room)}`),
    '  end',
    ...names
      .filter(isShown)
      .flatMap((room) => arrowsFrom(room).map((other) => `  ${nodeId(room)} --> ${nodeId(other)}`)),
  ].join('\n');

test('the README draws the rooms of boundaries.js', async () => {
  const readme = await readFile('README.md', 'utf8');
  const drawn = /(?<=```mermaid\n)[^`]*(?=\n```)/;
  expect(readme).toMatch(drawn);
  const updated = readme.replace(drawn, makeDiagram());
  if (process.env.UPDATE_DOCS) await writeFile('README.md', updated);
  else expect(readme).toBe(updated);
});

test('the README names every setting, every script, and only files that exist', async () => {
  const readme = await readFile('README.md', 'utf8');
  for (const name of settingNames) expect(readme).toContain(`\`${name}\``);
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [...readme.matchAll(/npm run ([\w:]+)/g)].map(([, script = '']) => script);
  expect(named.filter((script) => !(script in scripts))).toEqual([]);
  const links = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(link))).toEqual([]);
});
