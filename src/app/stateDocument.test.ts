// eslint-disable-next-line no-restricted-imports -- the test compares a document
import { readFile, writeFile } from 'node:fs/promises';
import { waitFor } from '@testing-library/react';
import { recorded } from '#testing/devToolsExtension.ts';
import { saveToggled } from '#features/savedProperties/savedPropertiesSlice.ts';
import { sessionApi } from '#features/session/sessionApi.ts';
import * as sessionSlice from '#features/session/sessionSlice.ts';
import { syncStoredToken, tokenReceived, tokenStorage } from '#features/session/index.ts';
import { mockApi } from '#testing/mockApi.ts';
import { makeStore } from './store.ts';

jest.mock('#shared/env.ts', () => ({
  ...jest.requireActual<object>('#shared/env.ts'),
  hasDevTools: true,
}));

// docs/state.md describes what Redux DevTools show. These tests write its generated parts with UPDATE_DOCS=1, and
// otherwise compare them.

const document = 'docs/state.md';
const savedPath = '/api/users/me/saved-properties';

type Shown = { type: string };
type Tree = { [key: string]: unknown };
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What RTK Query records about itself. */
const internals = ['config', 'provided', 'subscriptions'];

/** The paths, two levels deep, at which two states differ. */
const changes = (before: Tree, after: Tree): string[] =>
  Object.keys(after).flatMap((slice) => {
    const [former, latter] = [before[slice], after[slice]].map((value) => (isTree(value) ? value : {}));
    return Object.keys({ ...former, ...latter })
      .filter((part) => !internals.includes(part))
      .filter((part) => JSON.stringify(former?.[part]) !== JSON.stringify(latter?.[part]))
      .map((part) => `\`${slice}.${part}\``);
  });

const treeLines = (tree: Tree, depth = 0): string[] =>
  Object.entries(tree).flatMap(([name, value]) => {
    const indent = '  '.repeat(depth);
    if (internals.includes(name)) return [];
    // They differ from run to run.
    if (['requestId', 'startedTimeStamp', 'fulfilledTimeStamp'].includes(name)) return [];
    if (!isTree(value) || Object.keys(value).length === 0)
      return [`${indent}${name}: ${JSON.stringify(value)}`];
    return [`${indent}${name}`, ...treeLines(value, depth + 1)];
  });

const table = (rows: string[][]): string => {
  const all = [['action', 'changes'], ...rows];
  const widths = [0, 1].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  return [line(all[0] ?? []), line(rule), ...rows.map(line)].join('\n');
};

const generatedPart = (name: string) => new RegExp(`(<!-- ${name} -->\n\n)[^]*?(\n\n<!-- end -->)`);

/** Compares a generated part of the document with `text`, or writes it. */
const expectPart = async (name: string, text: string) => {
  const markdown = await readFile(document, 'utf8');
  const part = generatedPart(name);
  expect(markdown).toMatch(part);
  const updated = markdown.replace(part, (_match, start: string, end: string) => start + text + end);
  if (process.env.UPDATE_DOCS) await writeFile(document, updated);
  else expect(markdown).toBe(updated);
};

test('the document shows the state and the actions of the real store', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const store = makeStore();
  let seen = recorded.length;
  let before: Tree = {};
  const events = (last?: string) => {
    const rows = recorded
      .slice(seen)
      .map((entry) => JSON.parse(entry) as [Shown, Tree])
      .map(([{ type }, after]) => {
        const row = [`\`${type}\``, changes(before, after).join(', ')];
        before = after;
        return row;
      })
      .filter(([type]) => !/internalSubscriptions|config/.test(type ?? ''));
    seen = recorded.length;
    const length = rows.findIndex(([type]) => type === last) + 1;
    return table(rows.slice(0, length || undefined));
  };
  const settled = () =>
    waitFor(() => {
      const { pendingToggles, listRequest } = store.getState().savedProperties;
      expect([pendingToggles, listRequest]).toEqual([{}, undefined]);
    });
  before = (JSON.parse(recorded.at(-1) ?? '[]') as [Shown, Tree])[1];

  const unsubscribe = syncStoredToken(store, tokenStorage);
  await expectPart('events of a visit', events());

  const credentials = { email: 'member@luminous.example', password: 'luminous-demo' };
  const { data: token = '' } = await store.dispatch(
    sessionApi.endpoints.memberLogin.initiate(credentials, { track: false }),
  );
  store.dispatch(tokenReceived({ token }));
  await settled();
  await expectPart('events of signing in', events());

  store.dispatch(saveToggled({ id: 1, isSaved: true }));
  await settled();
  await expectPart('events of saving', events());
  const [, saved] = JSON.parse(recorded.at(-1) ?? '[]') as [Shown, Tree];
  await expectPart('state', ['```text', ...treeLines(saved), '```'].join('\n'));

  mockApi.disconnect('delete', `${savedPath}/:id`);
  mockApi.disconnect('get', savedPath);
  store.dispatch(saveToggled({ id: 1, isSaved: false }));
  await waitFor(() => expect(log).toHaveBeenCalled());
  await settled();
  await expectPart('events of losing the network', events());

  mockApi.server.resetHandlers();
  mockApi.respond('delete', `${savedPath}/:id`, 401);
  store.dispatch(saveToggled({ id: 1, isSaved: false }));
  await waitFor(() => expect(store.getState().session.token).toBeNull());
  await expectPart('events of a session that ends', events('`api/resetApiState`'));
  unsubscribe();
});

test('the diagram of the session has the actions of its slice', async () => {
  const [, diagram = ''] =
    /The life of the session[^]*?```mermaid([^]*?)```/.exec(await readFile(document, 'utf8')) ?? [];
  const drawn = [...diagram.matchAll(/--> \w+: (\w+)/g)].map(([, action]) => action);
  const actions = Object.entries(sessionSlice)
    .filter(([, exported]) => 'type' in exported)
    .map(([name]) => name);
  expect(new Set(drawn)).toEqual(new Set(actions));
});
