import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { Interceptor } from '#suites/harness/api.ts';
import type { Recorder } from '#suites/harness/recorder.ts';
import { sample } from '#suites/harness/sample.ts';
import { makeLedger } from './ledger.ts';
import { startOrThrow } from '#suites/harness/serverProcess.ts';
import { readHeld, signInPeople, writeUntilGone, type Writer } from './writers.ts';

/** A server that acknowledges nothing is killed too. */
const maxRoundMs = 60_000;
/** After so many writes, each of the four writers has saved a home, removed it and meets it again. */
const minWrites = 60;

type Cycles = {
  kind: string;
  environment: Record<string, string>;
  seed: number;
  amount: number;
  mutant: Interceptor;
};

/** Starts the server, lets people write, kills it at a random moment, starts it again and compares, again and again. */
export const runCycles = async ({ kind, environment, seed, amount, mutant }: Cycles, recorder: Recorder) => {
  const { count, violation } = recorder;
  const ledger = makeLedger();
  const rounds = sample(fc.noBias(fc.integer({ min: minWrites, max: 330 })), seed, amount);
  let server = await startOrThrow(environment);
  try {
    const people = await signInPeople(server.api);
    const writers: Writer[] = people.members.map((member, number) => ({
      member,
      number,
      ids: new Map(),
      step: number,
    }));
    for (const writes of rounds) {
      const api = mutant(server.api);
      const writing = writers.map((writer) => writeUntilGone(api, people, writer, ledger));
      const target = ledger.acknowledged() + writes;
      const deadline = performance.now() + maxRoundMs;
      while (ledger.acknowledged() < target && performance.now() < deadline) await sleep(1);
      await server.kill('SIGKILL');
      await Promise.all(writing);
      server = await startOrThrow(environment);
      for (const writer of writers) writer.ids.clear();
      const wrong = ledger.settle(await readHeld(server.api, people, writers));
      count(kind);
      for (const description of wrong) violation(`After a kill: ${description}`);
    }
    count(`acknowledged writes before a ${kind}`, ledger.acknowledged());
  } finally {
    await server.kill('SIGKILL');
  }
};
