import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { defineSuite } from '#suites/frame/defineSuite.ts';

const root = join(import.meta.dirname, '..', '..');
const testFile = 'src/features/savedProperties/tests/savedProperties.model.test.ts';

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ title: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/** Runs tests of the model by their title. It needs Jest: the model mocks parts of the app. */
const runModelTests = async (title: string, scenarios: number, seed: number) => {
  const directory = mkdtempSync(join(tmpdir(), 'luminous-model-'));
  const outputFile = join(directory, 'report.json');
  const jest = [
    'node_modules/jest/bin/jest.js',
    testFile,
    '-t',
    title,
    '--json',
    `--outputFile=${outputFile}`,
  ];
  const child = spawn(process.execPath, ['--experimental-vm-modules', ...jest, '--selectProjects=app'], {
    cwd: root,
    env: { ...process.env, SCENARIOS: String(scenarios), SEED: String(seed) },
    stdio: 'ignore',
  });
  await once(child, 'close');
  const { testResults } = z.parse(reportSchema, JSON.parse(readFileSync(outputFile, 'utf8')));
  rmSync(directory, { recursive: true });
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'pending');
};

const onSlice = 'histories on the slice and its queue';
const onStore = 'histories through the real store';

export const savedIds = defineSuite({
  name: 'saved ids',
  promise:
    'When no call is left, the hearts show exactly what the server has saved, even if responses were lost or late.',
  fast: { [onSlice]: 1_000, [onStore]: 100 },
  full: { [onSlice]: 100_000, [onStore]: 10_000 },
  // The tests have these defects (mutants.ts), and each must make a thousand histories fail.
  mutants: {
    'rolls back optimistic updates': 'rolls back optimistic updates',
    'accepts outdated lists': 'accepts outdated lists',
    'keeps pending toggles across sessions': 'keeps pending toggles across sessions',
    'assumes that a failed request was not applied': 'assumes that a failed request was not applied',
  },
  run: async ({ amounts, seed, mutant, count, fault }) => {
    const scenarios = amounts[onSlice] ?? 0;
    if (mutant !== undefined) {
      const [caught] = await runModelTests(`detect the mutant that ${mutant}`, scenarios, seed);
      if (caught?.status === 'passed') fault('The histories diverge.');
      return;
    }
    for (const { title, status, failureMessages } of await runModelTests(
      'matches the model',
      scenarios,
      seed,
    )) {
      if (status !== 'passed') fault(failureMessages.join('\n'));
      const isStore = title.includes('real store');
      count(isStore ? onStore : onSlice, isStore ? scenarios / 10 : scenarios);
    }
  },
});
