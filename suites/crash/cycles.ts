import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { Interceptor } from '#suites/harness/api.ts';
import type { Recorder } from '#suites/harness/recorder.ts';
import { sample } from '#suites/harness/sample.ts';
import { startOrThrow } from '#suites/harness/suiteProcess.ts';
import { makeLedger } from './ledger.ts';
import { readStored, signInAccounts, writeUntilKilled, type Writer } from './writers.ts';

/** A server that acknowledges nothing is killed too. */
const maxRoundMs = 60_000;
/** After this many writes, each of the four writers has saved and removed a property and starts with it again. */
const minWrites = 60;

type Cycles = {
  kind: string;
  environment: Record<string, string>;
  seed: number;
  amount: number;
  mutant: Interceptor;
};

/** Starts the server, lets accounts write, kills it at a random moment, starts it again and compares, again and again. */
export const runCycles = async ({ kind, environment, seed, amount, mutant }: Cycles, recorder: Recorder) => {
  const { count, violation } = recorder;
  const ledger = makeLedger();
  const rounds = sample(fc.noBias(fc.integer({ min: minWrites, max: 330 })), seed, amount);
  let server = await startOrThrow(environment);
  try {
    const accounts = await signInAccounts(server.api);
    const writers: Writer[] = accounts.members.map((member, number) => ({
      member,
      number,
      ids: new Map(),
      step: number,
    }));
    for (const writes of rounds) {
      const api = mutant(server.api);
      const writing = writers.map((writer) => writeUntilKilled(api, accounts, writer, ledger));
      const target = ledger.acknowledged() + writes;
      const deadline = performance.now() + maxRoundMs;
      while (ledger.acknowledged() < target && performance.now() < deadline) await sleep(1);
      await server.kill('SIGKILL');
      await Promise.all(writing);
      server = await startOrThrow(environment);
      for (const writer of writers) writer.ids.clear();
      const wrong = ledger.settle(await readStored(server.api, accounts, writers));
      count(kind);
      for (const description of wrong) violation(`After a kill: ${description}`);
    }
    count(`acknowledged writes before a ${kind}`, ledger.acknowledged());
  } finally {
    await server.kill('SIGKILL');
  }
};
