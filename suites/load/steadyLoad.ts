import type { Recorder } from '#suites/harness/recorder.ts';
import type { SuiteProcess } from '#suites/harness/suiteProcess.ts';
import { judgeLightLoad, judgeMemory } from './judge.ts';
import { isExpectedStatus } from './workload.ts';
import { p99, runOpenLoop, wasSentLate, type Load, type Outcome } from './openLoop.ts';
import { describeCores, mean, monitorServer, type Measured } from './monitorServer.ts';

type Trial = Omit<Load, 'rate' | 'seconds'>;

const maxP99Ms = 200;
const trialSeconds = 8;
/** V8 compiles what is called often, and the caches fill. */
const warmUpRates = [25, 50, 100];
const slowestRate = 25;
const halvings = 4;
/** Something else on the machine can spoil a trial of seconds. A rate that the server does not hold fails again. */
const attempts = 2;
/** At the limit, the next second may be slower than the trial was. So the long run begins below it. */
const shareOfHighest = 0.65;
/** The next rate after one that did not last. */
const shareOfFailed = 0.8;
/** The last third of a long run may take this much more memory than the second. */
const maxGrowth = 1.1;

/** Finds the highest rate that a short trial holds, by doubling and then halving the interval. */
export const findHighestRate = async (
  server: SuiteProcess,
  load: Trial,
  { note }: Recorder,
): Promise<number> => {
  let trials = 0;
  const run = (rate: number) => {
    // The connections that an overload has opened would let the next trial look better or worse.
    server.disconnect();
    return runOpenLoop({ ...load, seed: load.seed + ++trials, rate, seconds: trialSeconds });
  };
  const holds = async (rate: number): Promise<boolean> => {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const outcomes = await run(rate);
      const isServed = outcomes.every(({ status }) => isExpectedStatus(status)) && p99(outcomes) < maxP99Ms;
      if (isServed && !wasSentLate(outcomes)) return true;
      if (wasSentLate(outcomes)) note(describeLate(rate, outcomes));
    }
    return false;
  };
  for (const rate of warmUpRates) await run(rate);
  let held = slowestRate;
  while (await holds(held * 2)) held *= 2;
  let failed = held * 2;
  for (let halving = 0; halving < halvings; halving += 1) {
    const rate = Math.round((held + failed) / 2);
    if (await holds(rate)) held = rate;
    else failed = rate;
  }
  note(
    `Trials of ${trialSeconds} seconds held up to ${held.toLocaleString('en')} requests per second with p99 under ${maxP99Ms} ms.`,
  );
  return held;
};

const describeLate = (rate: number, outcomes: Outcome[]): string =>
  `${rate.toLocaleString('en')} requests per second were not sent: the load generator itself was late by ${Math.round(p99(outcomes, 'lateMs'))} ms (p99).`;

const describe = (outcomes: Outcome[]): string => {
  const slowest = outcomes.reduce((highest, { ms }) => Math.max(highest, ms), 0);
  return `${outcomes.length.toLocaleString('en')} requests, p99 ${Math.round(p99(outcomes))} ms, the slowest ${Math.round(slowest)} ms, the sender itself late by ${Math.round(p99(outcomes, 'lateMs'))} ms (p99)`;
};

/** Latency and growth are judged only in a long run, because they depend on what else the machine does. */
const judgeSteady = (
  { result: outcomes, megabytes, cores }: Measured<Outcome[]>,
  { rate, seconds }: Load,
  isLong: boolean,
  recorder: Recorder,
): void => {
  const { count, violation, note } = recorder;
  const when = `At ${rate.toLocaleString('en')} requests per second`;
  judgeLightLoad(outcomes, when, recorder);
  judgeMemory(megabytes, when, recorder);
  count('seconds at a steady rate', seconds);
  count('requests at a steady rate', outcomes.length);
  if (!isLong) return;
  // The first third does not count: V8 first takes what the limit of its heap allows.
  const third = Math.floor(megabytes.length / 3);
  const before = mean(megabytes.slice(third, -third));
  const after = mean(megabytes.slice(-third));
  note(`${when} for ${seconds} seconds: ${describe(outcomes)}. ${describeCores(cores)}.`);
  note(`Memory in the second third of this: ${Math.round(before)} MB, in the last: ${Math.round(after)} MB.`);
  if (p99(outcomes) >= maxP99Ms) violation(`${when}, p99 was ${Math.round(p99(outcomes))} ms.`);
  if (after > before * maxGrowth)
    violation(`${when}, memory grew from ${Math.round(before)} MB to ${Math.round(after)} MB.`);
};

const run = (server: SuiteProcess, load: Load): Promise<Measured<Outcome[]>> =>
  monitorServer(server, () => runOpenLoop(load));

export const runSteadyLoad = async (server: SuiteProcess, load: Load, recorder: Recorder): Promise<void> =>
  judgeSteady(await run(server, load), load, false, recorder);

/**
 * Finds the highest rate that the server answers for the whole run without a refusal, and judges the run at this rate.
 * The highest rate of trials only says where to begin: a pause of the machine may come after minutes.
 */
export const findSustainedRate = async (
  server: SuiteProcess,
  highest: number,
  steady: Omit<Load, 'rate'>,
  recorder: Recorder,
): Promise<void> => {
  const isRefusal = ({ status }: Outcome) => !isExpectedStatus(status);
  let rate = Math.floor(highest * shareOfHighest);
  for (;;) {
    const load = { ...steady, rate, endsAt: isRefusal };
    const watched = await run(server, load);
    const refusal = watched.result.find(isRefusal);
    const isLate = wasSentLate(watched.result);
    if (rate <= slowestRate || !(refusal || isLate)) return judgeSteady(watched, load, true, recorder);
    if (isLate) recorder.note(describeLate(rate, watched.result));
    const sent = watched.result.length.toLocaleString('en');
    if (refusal)
      recorder.note(
        `At ${rate.toLocaleString('en')} requests per second, one of the first ${sent} got ${refusal.status || refusal.error}.`,
      );
    rate = Math.floor(rate * shareOfFailed);
  }
};
