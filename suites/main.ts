import { parseArgs } from 'node:util';
import { writeAssurance } from './frame/assurance.ts';
import type { Suite } from './frame/defineSuite.ts';
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

const suites = [tokens, access, priceSecrecy, requests, crash, instances, load, savedIds, faults];
/** Needs browsers that `.ci/run` does not install, so "all" leaves it out. */
const separateSuites = [browsers];

const shownFaults = 10;
const shownLength = 160;

const secondsSince = (start: number) => Math.round((performance.now() - start) / 1_000);

type Options = { form: 'fast' | 'full'; seed: number; share: number; plantsDefects: boolean };

const runSuite = async (suite: Suite, { form, seed, share, plantsDefects }: Options): Promise<boolean> => {
  console.log(`${suite.name}, ${form} form, seed ${seed}`);
  const start = performance.now();
  const { counts, faults, notes } = await suite.run(form, seed, share);
  for (const [kind, cases] of Object.entries(counts)) console.log(`  ${cases.toLocaleString('en')} ${kind}`);
  for (const sentence of notes) console.log(`  ${sentence}`);
  for (const fault of faults.slice(0, shownFaults)) console.log(`  FAULT: ${fault}`);
  console.log(`  ${faults.length} faults after ${secondsSince(start)} seconds`);

  const caught = form === 'full' || plantsDefects ? await findMutants(suite, seed) : suite.mutants;
  console.log(`  ${secondsSince(start)} seconds\n`);
  if (form === 'full' && share === 1)
    await writeAssurance(suite, { counts, faults, notes, seed, seconds: secondsSince(start), caught });
  return faults.length === 0 && caught.length === suite.mutants.length;
};

/** Plants each defect of a suite. Returns those that the suite caught. */
const findMutants = async (suite: Suite, seed: number): Promise<string[]> => {
  const caught: string[] = [];
  for (const mutant of suite.mutants) {
    const fault = await suite.findMutant(mutant, seed);
    if (fault !== undefined) caught.push(mutant);
    console.log(`  ${fault === undefined ? 'MISSED' : 'caught'}: ${mutant}`);
    if (fault) console.log(`    ${fault.slice(0, shownLength)}`);
  }
  return caught;
};

const usage = `Usage: npm run suite -- <name or "all"> [--full] [--mutants] [--seed N]
  --full     runs all cases and writes the result to docs/assurance.md; without it a run takes seconds
  --share X  with --full: runs only this part of the cases, such as 0.1 for a tenth, and writes nothing
  --mutants  also plants the defects that the suite must catch; a full run always does
  --seed N   repeats the run that printed this seed
`;

const run = async (): Promise<boolean> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      share: { type: 'string' },
      full: { type: 'boolean' },
      mutants: { type: 'boolean' },
      seed: { type: 'string' },
    },
  });
  const name = positionals.join(' ');
  if (name === '') {
    console.log(usage);
    for (const suite of [...suites, ...separateSuites])
      console.log(`${suite.name.padEnd(14)}${suite.promise}`);
    return true;
  }
  const chosen =
    name === 'all' ? suites : [...suites, ...separateSuites].filter((suite) => suite.name === name);
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  const share = Number(values.share ?? 1);
  const isShareUsable = share > 0 && share <= 1 && (values.share === undefined || values.full === true);
  if (chosen.length === 0 || !Number.isInteger(seed) || !isShareUsable) {
    console.error(usage);
    return false;
  }
  let passed = true;
  for (const suite of chosen) {
    const form = values.full ? 'full' : 'fast';
    const ok = await runSuite(suite, { form, seed, share, plantsDefects: values.mutants ?? false });
    passed &&= ok;
  }
  return passed;
};

// Some suites leave timers of libraries behind.
process.exit((await run()) ? 0 : 1);
