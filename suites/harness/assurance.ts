import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { countViolations } from './countViolations.ts';
import type { Suite } from './defineSuite.ts';
import type { Result } from './recorder.ts';

type FullRun = Result & {
  commit: string;
  seed: number;
  seconds: number;
  /** The names of the mutants. */
  caught: string[];
  missed: string[];
};

const root = join(import.meta.dirname, '..', '..');
const document = 'docs/assurance.md';
const file = join(root, document);

/** The commit of the working tree, and whether the tree has changes. The document itself does not count. */
export const readCommit = (): string => {
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim();
  const changes = git('status', '--porcelain', '--', '.', `:!${document}`);
  return git('rev-parse', '--short', 'HEAD') + (changes === '' ? '' : ' with changes');
};

const describe = ({ counts, violations, notes, commit, seed, seconds, caught, missed }: FullRun): string => {
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${availableParallelism()} cores, Node ${process.versions.node}`;
  return [
    `Last full run: ${date}, commit ${commit}, seed ${seed}, ${Math.round(seconds)} seconds on ${machine}.`,
    '',
    '| cases | number |',
    '| --- | --: |',
    ...Object.entries(counts).map(([kind, cases]) => `| ${kind} | ${cases.toLocaleString('en-US')} |`),
    '',
    ...notes.map((sentence) => `- ${sentence}`),
    '',
    violations.length === 0 ? 'It found no violation.' : `It found ${countViolations(violations)}:`,
    '',
    // Playwright appends a log to its messages.
    ...violations.slice(0, 10).map((violation) => `- ${violation.split('\n')[0]}`),
    '',
    `Mutants caught: ${caught.join('; ') || 'none'}.`,
    '',
    missed.length === 0 ? '' : `Missed: ${missed.join('; ')}.`,
  ].join('\n');
};

/** Writes the result of a full run between the markers of the suite's section, and leaves the rest as it is. */
export const writeAssurance = async ({ name, guarantee }: Suite, run: FullRun): Promise<void> => {
  const start = `<!-- npm run suite -- "${name}" --full -->`;
  const end = `<!-- end of ${name} -->`;
  const text = await readFile(file, 'utf8');
  const section = `${start}\n\n${describe(run)}\n\n${end}`;
  const at = text.indexOf(start);
  const changed =
    at === -1
      ? `${text}\n## ${name}\n\n${guarantee}\n\n${section}\n`
      : text.slice(0, at) + section + text.slice(text.indexOf(end) + end.length);
  await writeFile(file, await format(changed, { ...(await resolveConfig(file)), parser: 'markdown' }));
};
