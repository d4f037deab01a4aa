import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { rooms } from './boundaries.js';
import { usage } from './contractCheck/readOptions.ts';
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

test('the README draws the rooms of boundaries.js', () => {
  const readme = readFileSync('README.md', 'utf8');
  const drawn = /(?<=```mermaid\n)[^`]*(?=\n```)/;
  expect(readme).toMatch(drawn);
  const updated = readme.replace(drawn, makeDiagram());
  if (process.env.UPDATE_DOCS) writeFileSync('README.md', updated);
  else expect(readme).toBe(updated);
});

/** The files that hold the commands of the documents, each with the words in it that run the command. */
const runBy: Record<string, [file: string, words?: string]> = {
  'npm ci': ['.ci/run'],
  'npm start': ['.ci/run'],
  'npm test': ['.ci/run'],
  'npm run build': ['.ci/run'],
  'npm run test:full': ['.ci/run'],
  'npm run test:postgres': ['.ci/run'],
  'npm run e2e': ['.ci/run'],
  'npm run typecheck': ['.ci/run'],
  'npm run suite': ['.ci/run'],
  'npm audit': ['.github/workflows/ci.yml'],
  'npm run dev': ['e2e/devTools.spec.ts', "'bin/dev.ts'"],
  'npm run contract': ['e2e/integration/contractCheck.test.ts', "'luminous-contract.js'"],
  'npx luminous-contract': ['e2e/integration/contractCheck.test.ts', "'luminous-contract.js'"],
  'npm run admin:create': ['server/main.test.ts', "'server/createAdmin.ts'"],
  'npm run db:generate': ['server/db/migrations.test.ts', "'drizzle-kit'"],
};
/** No test runs these. They take long, change files, or only call commands of the table. */
const runByPeople = [
  'npm run bench',
  'npm run check',
  'npm run docs:pictures',
  'npm run format',
  'npm run rehearse',
];

const documents = ['.', 'docs', 'docs/decisions', '.github'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);

/** The code in a document: blocks of commands, and what stands in the text. The rehearsal runs the blocks of its own. */
const readCode = (document: string) => {
  const text = readFileSync(document, 'utf8');
  const blocks = [...text.matchAll(/^```sh.*\n([^]*?)^```$/gm)].map(([, block = '']) => block);
  const inText = [...text.replaceAll(/^```[^]*?^```$/gm, '').matchAll(/`([^`]+)`/g)].map(
    ([, code = '']) => code,
  );
  return document === 'docs/operate.md' ? inText : [...blocks, ...inText];
};

test('every command of a document is in the table, and the table tells the truth', () => {
  const commands = documents
    .flatMap(readCode)
    .flatMap((code) => code.match(/\bnp[mx] (run )?[\w:-]*\w/g) ?? []);
  expect([...new Set(commands)].sort()).toEqual([...Object.keys(runBy), ...runByPeople].sort());
  for (const [command, [file, words = command]] of Object.entries(runBy))
    expect([command, readFileSync(file, 'utf8').includes(words)]).toEqual([command, true]);
});

test.each(documents)('%s links to files and names files that exist', (document) => {
  const text = readFileSync(document, 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(dirname(document), link)))).toEqual([]);
  // A record may name a file that a later decision has deleted.
  if (document.startsWith('docs/decisions')) return;
  const named = readCode(document).filter((code) => /^[\w@.-]+(\/[\w@.-]+)+\.(tsx?|js|md)$/.test(code));
  // ARCHITECTURE.md leaves the side out where its sentence names it.
  const exists = (file: string) => ['.', 'src', 'server'].some((side) => existsSync(join(side, file)));
  expect(named.filter((file) => !exists(file))).toEqual([]);
});

test('the operating guide names every setting, and the guide to your own API every option of its command', () => {
  const operating = readFileSync('docs/operate.md', 'utf8');
  const buildSettings = readFileSync('src/vite-env.d.ts', 'utf8').match(/\bVITE_\w+/g) ?? [];
  expect(buildSettings).not.toEqual([]);
  const settings = [...settingNames, ...buildSettings];
  expect(settings.filter((name) => !operating.includes(`\`${name}\``))).toEqual([]);
  const guide = readFileSync('docs/your-own-api.md', 'utf8');
  expect((usage.match(/--[a-z-]+/g) ?? []).filter((option) => !guide.includes(`\`${option}`))).toEqual([]);
});

const start = (program: string, parameters: string[], environment: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['--import', 'tsx', program, ...parameters], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });

test('the rehearsal says what it needs before it starts', () => {
  const { status, stderr } = start('rehearsal/main.ts', [], { CHROME_PATH: '/nowhere/chromium' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('there is no /nowhere/chromium.')]);
});

test('a share of a suite belongs to its full form, and is not ignored without it', () => {
  const { status, stderr } = start('suites/main.ts', ['tokens', '--share', '0.1']);
  expect([status, stderr]).toEqual([1, expect.stringContaining('with --full')]);
});
