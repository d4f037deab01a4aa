import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { folders } from './boundaries.js';
import { usage } from './contractCheck/readOptions.ts';
import { statementTimeoutMs } from './server/db/openPostgres.ts';
import { defaultRateLimits } from './server/http/rateLimiter.ts';
import { maxNewConnections, maxStartsPerTurn, maxWaitingQueries } from './server/http/shedLoad.ts';
import { maxWaitingHashes } from './server/session/passwords.ts';
import { settingNames } from './server/settings.ts';
import { connectionLimits } from './server/startServer.ts';

const read = (file: string) => readFileSync(file, 'utf8');

// README.md shows the folders as a diagram. With UPDATE_DOCS=1 this test writes it, otherwise it compares it.

const grants: Record<string, string[]> = folders;
const names = Object.keys(folders);
/** Folders that only hold tests and tools are left out. */
const isShown = (folder: string) =>
  !['src/testing', 'bin', 'e2e', 'bench', 'suites', 'rehearsal'].includes(folder);
const isInside = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}/`);

const importedBy = (folder: string) =>
  names.filter(
    (other) =>
      other !== folder &&
      isShown(other) &&
      (grants[folder] ?? []).some((granted) => isInside(other, granted)),
  );

/** The folders that a folder imports, without those that one of the others imports anyway. */
const arrowsFrom = (folder: string) => {
  const imported = importedBy(folder);
  return imported.filter((other) => !imported.some((between) => importedBy(between).includes(other)));
};

const nodeId = (folder: string) => folder.replaceAll('/', '_');
const makeDiagram = () =>
  [
    'flowchart TD',
    ...names.filter(isShown).map((folder) => `  ${nodeId(folder)}["${folder.replace('src/features/', '')}"]`),
    '  subgraph features["src/features"]',
    ...names.filter((folder) => folder.startsWith('src/features/')).map((folder) => `    ${nodeId(folder)}`),
    '  end',
    ...names
      .filter(isShown)
      .flatMap((folder) => arrowsFrom(folder).map((other) => `  ${nodeId(folder)} --> ${nodeId(other)}`)),
  ].join('\n');

test('the README draws the folders of boundaries.js', () => {
  const readme = read('README.md');
  const drawn = /(?<=```mermaid\n)[^`]*(?=\n```)/;
  expect(readme).toMatch(drawn);
  const updated = readme.replace(drawn, makeDiagram());
  if (process.env.UPDATE_DOCS) writeFileSync('README.md', updated);
  else expect(readme).toBe(updated);
});

/** What runs each command of the documents: a file that holds it, or a test that starts its program. */
const runBy: Record<string, [file: string, program?: string]> = {
  'npm ci': ['.ci/run'],
  'npm start': ['.ci/run'],
  'npm test': ['.ci/run'],
  'npm run build': ['.ci/run'],
  'npm run test:full': ['.ci/run'],
  'npm run test:postgres': ['.ci/run'],
  'npm run e2e': ['.ci/run'],
  'npm run typecheck': ['.ci/run'],
  'npm run lint': ['.ci/run'],
  'npm run format:check': ['.ci/run'],
  'npm run suite': ['.ci/run'],
  'npm audit': ['.github/workflows/ci.yml'],
  'npm run dev': ['e2e/devTools.spec.ts', 'bin/dev.ts'],
  'npm run contract': ['e2e/integration/contractCheck.test.ts', 'luminous-contract.js'],
  'npx luminous-contract': ['e2e/integration/contractCheck.test.ts', 'luminous-contract.js'],
  'npm run admin:create': ['server/main.test.ts', 'server/createAdmin'],
  'npm run password:set': ['server/main.test.ts', 'server/setPassword'],
  'npm run db:generate': ['server/db/migrations.test.ts', 'drizzle-kit'],
  'npm run db:query': ['server/main.test.ts', 'server/query'],
  'npm run bench': ['rehearsal/contributing.ts'],
  'npm run check': ['rehearsal/contributing.ts'],
  'npm run docs:pictures': ['rehearsal/contributing.ts'],
  'npm run format': ['rehearsal/contributing.ts'],
};
/** It runs the blocks of the operating guide, and takes too long for anything that runs by itself. */
const runByHand = ['npm run rehearse'];
/** These are commands of npm. package.json defines the others. */
const commandsOfNpm = ['npm ci', 'npm audit'];

const ignored = ['.git', ...read('.gitignore').split(/\/?\n/)];
const files = readdirSync('.', { withFileTypes: true })
  .filter(({ name }) => !ignored.includes(name))
  .flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(entry.name, { recursive: true, encoding: 'utf8' }).map((file) => join(entry.name, file))
      : entry.name,
  );
/** Markdown, and the files that people copy, whose comments explain them. */
const documents = files.filter((file) => /\.md$|^deploy\/|^Containerfile$|^\.env\.example$/.test(file));

const withoutComments = (file: string) => read(file).replaceAll(/\/\*[^]*?\*\/|^\s*(?:#|\/\/).*$/gm, '');
const commentsIn = (file: string) => read(file).match(/^\s*# .*$/gm) ?? [];
/** The code in the text of a document: what is between backticks, or each word of a comment. */
const namesIn = (document: string): string[] => {
  if (!document.endsWith('.md')) return commentsIn(document).flatMap((line) => line.split(/[\s`,:()]+/));
  const text = read(document).replaceAll(/^```[^]*?^```$/gm, '');
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
};
const blocksIn = (document: string, language: string): string[] =>
  [...read(document).matchAll(new RegExp(`^\`\`\`${language}\\b.*\\n([^]*?)^\`\`\`$`, 'gm'))].map(
    ([, block = '']) => block,
  );
const commandsIn = (document: string): string[] => {
  // The rehearsal runs the blocks of this one.
  const blocks = document === 'docs/operate.md' ? [] : blocksIn(document, 'sh');
  const texts = document.endsWith('.md') ? [...blocks, ...namesIn(document)] : commentsIn(document);
  return texts.flatMap((text) => text.match(/\bnp[mx] (run )?[\w:-]*\w/g) ?? []);
};

test('every command of a document is in the table, and the table is correct', () => {
  const commands = new Set(documents.flatMap(commandsIn));
  expect([...commands].sort()).toEqual([...Object.keys(runBy), ...runByHand].sort());
  for (const [command, [file, program = command]] of Object.entries(runBy))
    expect([command, withoutComments(file).includes(program)]).toEqual([command, true]);
});

test('package.json defines each command by the program that its test starts', () => {
  const { scripts, bin } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
  const defined = { ...scripts, ...bin };
  for (const [command, [, program = '']] of Object.entries(runBy)) {
    if (commandsOfNpm.includes(command)) continue;
    const name = command.split(' ').at(-1) ?? '';
    expect([command, defined[name]]).toEqual([command, expect.stringContaining(program)]);
  }
  // The build makes these from the files of server/.
  const all = Object.values(defined)
    .join('\n')
    .replaceAll(/dist-(server\/\w+)\.js/g, '$1.ts');
  expect((all.match(/[\w./-]+\.[jt]s\b/g) ?? []).filter((file) => !existsSync(file))).toEqual([]);
  const called = [...all.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(called.filter((name) => !(name in defined))).toEqual([]);
});

/** The anchor that code forges give to a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');
const anchorsIn = (document: string) =>
  [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

test.each(documents)('%s links to files and headings that exist, and names files that exist', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
  const isBroken = (path: string, anchor?: string) => {
    const target = path === '' ? document : join(dirname(document), path);
    return !existsSync(target) || (anchor !== undefined && !anchorsIn(target).includes(anchor));
  };
  expect(links.filter(([, path = '', anchor]) => isBroken(path, anchor)).map(([link]) => link)).toEqual([]);

  const named = namesIn(document).filter((name) =>
    /^[\w@.-][\w@./-]*\.(tsx?|js|json|md|sh|conf|service|timer)$/.test(name),
  );
  // A sentence may leave out folders that its context names.
  const exists = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`));
  expect(named.filter((name) => !exists(name))).toEqual([]);
});

test('what a document says is in a file is there', () => {
  // Such as "`PropertyFilters` in `contract/propertyFilters.ts`".
  const claims = documents.flatMap((document) =>
    [...read(document).matchAll(/`(\w+)` (?:in|of)\s`([\w./-]+\.[jt]sx?)`/g)].map(
      ([claim, name = '', file = '']) => ({
        claim,
        isTrue: files.some((path) => `/${path}`.endsWith(`/${file}`) && read(path).includes(name)),
      }),
    ),
  );
  expect(claims.length).toBeGreaterThan(10);
  expect(claims.filter(({ isTrue }) => !isTrue).map(({ claim }) => claim)).toEqual([]);
});

test('each sample of CONTRIBUTING.md is a part of the test that its first line names', () => {
  const samples = blocksIn('CONTRIBUTING.md', 'tsx?');
  expect(samples).not.toEqual([]);
  for (const sample of samples) {
    const [, file = '', code = ''] = /^\/\/ (\S+)\n([^]+)$/.exec(sample.trimEnd()) ?? [];
    const source = read(file);
    expect(code.split('\n\n').filter((part) => !source.includes(part))).toEqual([]);
  }
});

test('the operating guide names every setting, and the guide to your own API every option of its command', () => {
  const operating = read('docs/operate.md');
  const buildSettings = read('src/vite-env.d.ts').match(/\bVITE_\w+/g) ?? [];
  expect(buildSettings).not.toEqual([]);
  const settings = [...settingNames, ...buildSettings];
  expect(settings.filter((name) => !operating.includes(`\`${name}\``))).toEqual([]);
  const guide = read('docs/your-own-api.md');
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

test('--share requires --full', () => {
  const { status, stderr } = start('suites/main.ts', ['tokens', '--share', '0.1']);
  expect([status, stderr]).toEqual([1, expect.stringContaining('with --full')]);
});

const { maxConnections, headersTimeout, requestTimeout } = connectionLimits;
const {
  accountFromAddress,
  account,
  address,
  signIn,
  registration,
  registeredEmail,
  inquiry,
  inquiryFromAddress,
} = defaultRateLimits;
const inMinutes = ({ points, seconds }: { points: number; seconds: number }) =>
  `${points} in ${seconds / 60} minutes`;
const anHour = ({ points, seconds }: { points: number; seconds: number }) =>
  seconds === 3_600 ? `${points} an hour` : inMinutes({ points, seconds });

test.each([
  ['connections per instance', maxConnections.toLocaleString('en')],
  ['a request', `${headersTimeout / 1_000} s for its headers, ${requestTimeout / 1_000} s for all of it`],
  ['a query on PostgreSQL', `${statementTimeoutMs / 1_000} s`],
  ['queries waiting for PostgreSQL', String(maxWaitingQueries)],
  ['requests that start in one turn of the event loop', String(maxStartsPerTurn)],
  ['new connections within a second while the event loop is never idle', String(maxNewConnections)],
  ['sign-ins and registrations waiting', String(maxWaitingHashes)],
  ['wrong passwords for one account from one IP address', inMinutes(accountFromAddress)],
  ['wrong passwords for one account', inMinutes(account)],
  ['failed logins from one IP address', inMinutes(address)],
  ['all logins from one IP address', inMinutes(signIn)],
  ['registrations from one IP address', anHour(registration)],
  ['registrations with one email', inMinutes(registeredEmail)],
  ['inquiries of one member', anHour(inquiry)],
  ['inquiries from one IP address', anHour(inquiryFromAddress)],
])('operate.md names the limit of %s', (what, limit) => {
  const row = read('docs/operate.md')
    .split('\n')
    .find((line) => new RegExp(`^\\| ${what} *\\|`).test(line));
  expect(row?.split('|')[2]).toMatch(new RegExp(`^ ${limit}(,| *$)`));
});
