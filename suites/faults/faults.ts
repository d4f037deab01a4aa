import { builtApp } from '#suites/harness/builtApp.ts';
import { inTabs } from '#suites/harness/chromium/inTabs.ts';
import { defineSuite } from '#suites/harness/defineSuite.ts';
import { withServer } from '#suites/harness/withServer.ts';
import { mutants } from './mutants.ts';
import type { Call } from './calls.ts';
import { kinds, type Kind } from './kinds.ts';
import { openTab } from './openTab.ts';
import { reads } from './reads.ts';
import { tryCell } from './tryCell.ts';
import { writes } from './writes.ts';

const calls = Object.entries<Call>({ ...reads, ...writes });
const faultKinds = Object.entries<Kind>(kinds);

type Cell = { name: string; call: Call; kind: Kind };

/**
 * Every call with every kind of fault. Each round has every call once, with another kind than in the rounds before. So
 * a part of the cells has something of everything. The seed decides which part.
 */
const cellsFrom = (seed: number): Cell[] =>
  faultKinds.flatMap((_kind, round) =>
    calls.flatMap(([callName, call], index): Cell[] => {
      const chosen = faultKinds[(index + round + seed) % faultKinds.length];
      return chosen ? [{ name: `${callName}: ${chosen[0]}`, call, kind: chosen[1] }] : [];
    }),
  );

export const faults = defineSuite({
  name: 'faults',
  promise:
    'However a call of the app fails, users see the right message, keep what they typed and can try again. The app repeats no write by itself, and no page goes blank or loads forever.',
  fast: { 'calls with a fault': calls.length },
  full: { 'calls with a fault': calls.length * faultKinds.length },
  mutants,
  run: ({ amounts, seed, mutant, count, violation }) =>
    withServer(async (server) => {
      const cells = mutant
        ? cellsFrom(seed).filter(({ name }) => mutant.cells.test(name))
        : cellsFrom(seed).slice(0, amounts['calls with a fault']);
      await inTabs(
        cells,
        (browser) => openTab(browser, server.url, mutant),
        async (tab, { name, call, kind }) => {
          const found = await tryCell(server, tab, call, kind);
          count('calls with a fault');
          if (found !== undefined) violation(`${name}: ${found}`);
        },
      );
    }, builtApp),
});
