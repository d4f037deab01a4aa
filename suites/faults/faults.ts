import { builtApp } from '#suites/harness/builtApp.ts';
import { forEachInTabs } from '#suites/harness/chromium/forEachInTabs.ts';
import { defineSuite } from '#suites/harness/defineSuite.ts';
import { withServer } from '#suites/harness/withServer.ts';
import { mutants } from './mutants.ts';
import type { Call } from './calls.ts';
import { faultTypes, type FaultType } from './faultTypes.ts';
import { laterReads } from './laterReads.ts';
import { openTab } from './openTab.ts';
import { reads } from './reads.ts';
import { runFaultCase } from './runFaultCase.ts';
import { writes } from './writes.ts';

const calls = Object.entries<Call>({ ...reads, ...laterReads, ...writes });
const allFaults = Object.entries<FaultType>(faultTypes);

type TestCase = { name: string; call: Call; fault: FaultType };

/**
 * Every call with every type of fault. Each round has every call once, with a fault that it has not had in the rounds
 * before. So the first cases already mix all calls with many faults. The seed decides which ones.
 */
const casesFrom = (seed: number): TestCase[] =>
  allFaults.flatMap((_fault, round) =>
    calls.flatMap(([callName, call], index): TestCase[] => {
      const chosen = allFaults[(index + round + seed) % allFaults.length];
      return chosen ? [{ name: `${callName}: ${chosen[0]}`, call, fault: chosen[1] }] : [];
    }),
  );

export const faults = defineSuite({
  name: 'faults',
  guarantee:
    'However a request of the app fails, users see the right message, keep what they typed and can try again. The app repeats no write by itself, unless it was refused because only the entity tag had changed, and no page goes blank or loads forever.',
  fast: { 'requests with a fault': calls.length },
  full: { 'requests with a fault': calls.length * allFaults.length },
  mutants,
  run: ({ amounts, seed, mutant, count, violation }) =>
    withServer(async (server) => {
      const cases = mutant
        ? casesFrom(seed).filter(({ name }) => mutant.cases.test(name))
        : casesFrom(seed).slice(0, amounts['requests with a fault']);
      await forEachInTabs(
        cases,
        (browser) => openTab(browser, server.url, mutant),
        async (tab, { name, call, fault }) => {
          const found = await runFaultCase(server, tab, call, fault);
          count('requests with a fault');
          if (found !== undefined) violation(`${name}: ${found}`);
        },
      );
    }, builtApp),
});
