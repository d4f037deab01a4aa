import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Suite } from './defineSuite.ts';
import type { Result } from './recorder.ts';

type FullRun = Result & { seed: number; seconds: number; caught: string[] };

const file = join(import.meta.dirname, '..', '..', 'docs', 'assurance.md');

const describe = ({ counts, faults, notes, seed, seconds, caught }: FullRun): string => {
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${availableParallelism()} cores, Node ${process.versions.node}`;
  return [
    `Last full run: ${date}, seed ${seed}, ${Math.round(seconds)} seconds on ${machine}.`,
    '',
    '| cases | number |',
    '| --- | --: |',
    ...Object.entries(counts).map(([kind, cases]) => `| ${kind} | ${cases.toLocaleString('en-US')} |`),
    '',
    ...notes.map((sentence) => `- ${sentence}`),
    '',
    faults.length === 0
      ? 'It found no fault.'
      : `It found ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}:`,
    '',
    // Playwright's messages go on with a log.
    ...faults.slice(0, 10).map((fault) => `- ${fault.split('\n')[0]}`),
    '',
    `Planted defects that it caught: ${caught.join('; ')}.`,
  ].join('\n');
};

/** Writes the result of a full run between the markers of the suite's section, and leaves the rest as it is. */
export const writeAssurance = async ({ name, promise }: Suite, run: FullRun): Promise<void> => {
  const start = `<!-- npm run suite -- "${name}" --full -->`;
  const end = `<!-- end of ${name} -->`;
  const document = await readFile(file, 'utf8');
  const section = `${start}\n\n${describe(run)}\n\n${end}`;
  const at = document.indexOf(start);
  const changed =
    at === -1
      ? `${document}\n## ${name}\n\n${promise}\n\n${section}\n`
      : document.slice(0, at) + section + document.slice(document.indexOf(end) + end.length);
  await writeFile(file, await format(changed, { ...(await resolveConfig(file)), parser: 'markdown' }));
};
