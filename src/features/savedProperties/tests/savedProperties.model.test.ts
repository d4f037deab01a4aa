import fc from 'fast-check';
import { makeStore } from '#app/store.ts';
import type { TokenStorage } from '#features/session/index.ts';
import { savedPropertiesReducer } from '../savedPropertiesSlice.ts';
import { mutants } from './mutants.ts';
import { scenario } from './commands.ts';
import { runCommands, type Page } from './runCommands.ts';
import { makeMinimalStore, mockEndpoints, mockFetch } from './systemUnderTest.ts';
import type { FakeServer } from './fakeServer.ts';

// `npm run test:full` asks for 10,000. They take under a minute, but the machine may be busy.
const numRuns = Number(process.env.SCENARIOS ?? 1_000);
/** The real store runs a tenth of them, because RTK Query and its development checks take ten times as long. */
const realStoreRuns = numRuns / 10;
jest.setTimeout(Math.max(1_200_000, numRuns * 60));
/** A seed repeats a run. */
const seed = process.env.SEED ? { seed: Number(process.env.SEED) } : {};

let fakeServer: FakeServer;
const currentServer = () => fakeServer;
const setServer = (next: FakeServer) => void (fakeServer = next);

type CreatePage = (storage: TokenStorage) => Page;
const minimalStore =
  (reducer: typeof savedPropertiesReducer): CreatePage =>
  (storage) =>
    makeMinimalStore(reducer, storage);

/**
 * Scenarios without hard cases would prove nothing. Each hard case must occur in at least this share of the scenarios.
 */
const minimumShares = {
  togglesInFlight: 0.25,
  conflicts: 0.1,
  appliedButFailed: 0.2,
  aborted: 0.3,
  outdatedLists: 0.05,
  missingLists: 0.05,
  undone: 0.005,
};

/** Runs scenarios until one breaks an invariant. Returns how many of them contained each hard case. */
const expectInvariants = async (numRuns: number, createPage: CreatePage): Promise<Map<string, number>> => {
  const scenarioCounts = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(scenario, async (generated) => {
      for (const [name, count] of Object.entries(await runCommands(generated, createPage, setServer)))
        if (count > 0) scenarioCounts.set(name, (scenarioCounts.get(name) ?? 0) + 1);
    }),
    { numRuns, ...seed },
  );
  return scenarioCounts;
};

test(`${numRuns.toLocaleString('en')} scenarios: the minimal store with mocked endpoints matches the model`, async () => {
  mockEndpoints(currentServer);
  const scenarioCounts = await expectInvariants(numRuns, minimalStore(savedPropertiesReducer));
  for (const [name, share] of Object.entries(minimumShares))
    expect([name, (scenarioCounts.get(name) ?? 0) / numRuns > share]).toEqual([name, true]);
});

test(`${realStoreRuns.toLocaleString('en')} scenarios: the real store with RTK Query and a mocked fetch matches the model`, async () => {
  // On a busy machine, the development checks of Redux Toolkit warn that they are slow.
  jest.spyOn(console, 'warn').mockImplementation();
  mockFetch(currentServer);
  await expectInvariants(realStoreRuns, makeStore);
});

test.each(Object.entries(mutants))('1,000 scenarios detect the mutant that %s', async (_name, reducer) => {
  mockEndpoints(currentServer);
  const property = fc.asyncProperty(scenario, async (generated) => {
    await runCommands(generated, minimalStore(reducer), setServer);
  });
  expect(await fc.check(property, { numRuns: 1_000, endOnFailure: true, ...seed })).toMatchObject({
    failed: true,
  });
});
