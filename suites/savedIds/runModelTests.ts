import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';

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
export const runModelTests = async (title: string, scenarios: number, seed: number) => {
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
