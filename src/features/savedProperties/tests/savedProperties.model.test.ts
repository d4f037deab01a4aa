import fc from 'fast-check';
import { makeStore } from '#app/store.ts';
import type { TokenStorage } from '#features/session/index.ts';
import { setupSavedPropertiesListeners } from '../savedPropertiesListeners.ts';
import { savedPropertiesReducer } from '../savedPropertiesSlice.ts';
import { mutants } from '#features/savedProperties/tests/mutants.ts';
import { scenario } from '#features/savedProperties/tests/commands.ts';
import { runCommands, type Page } from '#features/savedProperties/tests/runCommands.ts';
import {
  makeMinimalStore,
  mockEndpoints,
  mockFetch,
  type Implementation,
} from '#features/savedProperties/tests/systemUnderTest.ts';
import type { FakeServer } from '#features/savedProperties/tests/fakeServer.ts';

// `npm run test:full` asks for 10,000. They take under a minute, but the machine may be busy.
const numRuns = Number(process.env.SCENARIOS ?? 1_000);
jest.setTimeout(1_200_000);

const ours: Implementation = {
  reducer: savedPropertiesReducer,
  setupListeners: setupSavedPropertiesListeners,
};

let fakeServer: FakeServer;
const currentServer = () => fakeServer;
const setServer = (next: FakeServer) => void (fakeServer = next);

type OpenPage = (storage: TokenStorage) => Page;
const small =
  (implementation: Implementation): OpenPage =>
  (storage) =>
    makeMinimalStore(implementation, storage);

/** An uneventful world would agree with any page. These are the least shares of the histories to contain what is hard. */
const minimumShares = {
  overlaps: 0.25,
  conflicts: 0.1,
  unheard: 0.2,
  aborted: 0.3,
  outdatedLists: 0.05,
  missingLists: 0.05,
  undone: 0.005,
};

const expectInvariants = async (numRuns: number, openPage: OpenPage) => {
  const histories = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(scenario, async (lived) => {
      for (const [name, count] of Object.entries(await runCommands(lived, openPage, setServer)))
        if (count > 0) histories.set(name, (histories.get(name) ?? 0) + 1);
    }),
    { numRuns },
  );
  for (const [name, share] of Object.entries(minimumShares))
    expect([name, (histories.get(name) ?? 0) / numRuns > share]).toEqual([name, true]);
};

test(`in ${numRuns.toLocaleString('en')} histories the page agrees with the user, the server and the catalogue`, async () => {
  mockEndpoints(currentServer);
  await expectInvariants(numRuns, small(ours));
});

test('in 1,000 through the whole store, RTK Query and fetch it does so too', async () => {
  // On a busy machine the toolkit's development checks complain of their own slowness.
  jest.spyOn(console, 'warn').mockImplementation();
  mockFetch(currentServer);
  await expectInvariants(1_000, makeStore);
});

test.each(Object.entries(mutants))(
  '1,000 histories find out the page that %s',
  async (_name, implementation) => {
    mockEndpoints(currentServer);
    const property = fc.asyncProperty(scenario, async (lived) => {
      await runCommands(lived, small(implementation), setServer);
    });
    expect(await fc.check(property, { numRuns: 1_000, endOnFailure: true })).toMatchObject({ failed: true });
  },
);
