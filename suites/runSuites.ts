import { readCommit, writeAssurance } from './harness/assurance.ts';
import { countViolations } from './harness/countViolations.ts';
import type { Suite } from './harness/defineSuite.ts';
import { access } from './access/access.ts';
import { browsers } from './browsers/browsers.ts';
import { crash } from './crash/crash.ts';
import { instances } from './instances/instances.ts';
import { load } from './load/load.ts';
import { faults } from './faults/faults.ts';
import { priceSecrecy } from './priceSecrecy/priceSecrecy.ts';
import { requests } from './requests/requests.ts';
import { savedIds } from './savedIds/savedIds.ts';
import { tokens } from './tokens/tokens.ts';
import type { Options } from './options.ts';

const suites = [tokens, access, priceSecrecy, requests, crash, instances, load, savedIds, faults, browsers];

const shownViolations = 10;
const shownLength = 160;

const secondsSince = (start: number) => Math.round((performance.now() - start) / 1_000);

/** Plants each defect of a suite. Returns those that the suite caught. */
const findMutants = async (suite: Suite, seed: number): Promise<string[]> => {
  const caught: string[] = [];
  for (const mutant of suite.mutants) {
    const violation = await suite.findMutant(mutant, seed);
    if (violation !== undefined) caught.push(mutant);
    console.log(`  ${violation === undefined ? 'MISSED' : 'caught'}: ${mutant}`);
    if (violation) console.log(`    ${violation.slice(0, shownLength)}`);
  }
  return caught;
};

const runSuite = async (suite: Suite, { form, seed, share, withMutants }: Options): Promise<boolean> => {
  console.log(`${suite.name}, ${form} form, seed ${seed}`);
  const isWritten = form === 'full' && share === 1;
  const commit = isWritten ? readCommit() : '';
  const start = performance.now();
  const { counts, violations, notes } = await suite.run(form, seed, share);
  for (const [kind, cases] of Object.entries(counts)) console.log(`  ${cases.toLocaleString('en')} ${kind}`);
  for (const sentence of notes) console.log(`  ${sentence}`);
  for (const violation of violations.slice(0, shownViolations)) console.log(`  VIOLATION: ${violation}`);
  console.log(`  ${countViolations(violations)} after ${secondsSince(start)} seconds`);

  const caught = form === 'full' || withMutants ? await findMutants(suite, seed) : suite.mutants;
  const missed = suite.mutants.filter((mutant) => !caught.includes(mutant));
  console.log(`  ${secondsSince(start)} seconds\n`);
  if (isWritten) {
    const seconds = secondsSince(start);
    await writeAssurance(suite, { counts, violations, notes, commit, seed, seconds, caught, missed });
  }
  return violations.length === 0 && missed.length === 0;
};

export const listSuites = (): void => {
  for (const { name, guarantee } of suites) console.log(`${name.padEnd(14)}${guarantee}`);
};

/**
 * Runs the suites of these names, or all. Resolves to whether all of them exist, found no violation and caught every
 * mutant.
 */
export const runSuites = async (options: Options): Promise<boolean> => {
  const { names } = options;
  const known = ['all', ...suites.map(({ name }) => name)];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    console.error(`There is no suite "${unknown}". The suites are:`);
    listSuites();
    return false;
  }
  const chosen = suites.filter(({ name }) => names.includes('all') || names.includes(name));
  let passed = true;
  for (const suite of chosen) {
    const ok = await runSuite(suite, options);
    passed &&= ok;
  }
  return passed;
};
