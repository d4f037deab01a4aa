import { availableParallelism } from 'node:os';
import { defineSuite } from '#suites/harness/defineSuite.ts';
import { requestMix } from './workload.ts';
import { burstSize, sendBurst, runOverload } from './overload.ts';
import { mutants, type Mutant } from './mutants.ts';
import { runSlowClients, type SlowClientAmounts } from './slowClients.ts';
import { findHighestRate, runSteadyLoad, findSustainedRate } from './steadyLoad.ts';
import { withSeededServer } from './withSeededServer.ts';

/** A rate that any machine that runs the suites can answer. */
const modestRate = 40;
const modestSeconds = 3;

/** The rate of an overload, as a multiple of the highest rate that the trials held. */
const overloadFactor = 3;

const asEnvironment = (preload: string | undefined): Record<string, string> =>
  preload ? { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}` } : {};

/** Only the full form measures what the server sustains. */
type Amounts = SlowClientAmounts &
  Record<'requests in bursts', number> &
  (
    | Record<'requests at a steady rate', number>
    | Record<'seconds at a steady rate' | 'seconds of overload', number>
  );

export const load = defineSuite<Amounts, Mutant>({
  name: 'load',
  guarantee:
    'The server answers what it can in time and refuses the rest with 503 and Retry-After. Clients that send too much, or too slowly, cannot make it fail, take more and more memory, or refuse to stop.',
  fast: {
    'requests at a steady rate': modestRate * modestSeconds,
    'requests in bursts': burstSize,
    'pipelined requests': 100,
    'slow clients': 60,
    'seconds with slow clients': 1,
    'shutdowns with slow clients': 1,
  },
  full: {
    'seconds at a steady rate': 600,
    'seconds of overload': 120,
    'requests in bursts': burstSize,
    'pipelined requests': 10_000,
    'slow clients': 900,
    'seconds with slow clients': 35,
    'shutdowns with slow clients': 1,
  },
  mutants,
  run: ({ amounts, seed, mutant = {}, ...recorder }) =>
    withSeededServer(asEnvironment(mutant.preload), async (server) => {
      const api = mutant.interceptor?.(server.api) ?? server.api;
      const request = requestMix(server.seedData);
      const isLong = 'seconds of overload' in amounts;
      recorder.note(
        `The requests, the server and ${server.database} share ${availableParallelism()} cores, so the server alone can do more.`,
      );
      if (isLong) {
        const seconds = amounts['seconds at a steady rate'];
        const highest = await findHighestRate(server, { api, request, seed }, recorder);
        await findSustainedRate(server, highest, { api, request, seed, seconds }, recorder);
        const rate = overloadFactor * highest;
        await runOverload(
          server,
          { api, request, seed, rate, seconds: amounts['seconds of overload'] },
          recorder,
        );
      } else
        await runSteadyLoad(
          server,
          { api, request, seed, rate: modestRate, seconds: modestSeconds },
          recorder,
        );
      await sendBurst(server, api, recorder);
      await runSlowClients(server, { api, request, seed, amounts, isLong }, recorder);
    }),
});
