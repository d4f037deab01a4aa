import type { Reporter } from '#suites/frame/recorder.ts';
import { judgeCalm, judgeMemory } from './judge.ts';
import { isWell } from './journey.ts';
import { p99, runOpenLoop, type Load, type Outcome } from './openLoop.ts';
import { mean, watchMemory } from './watchMemory.ts';

type Trial = Omit<Load, 'rate' | 'seconds'>;

const maxP99Ms = 200;
const trialSeconds = 8;
const slowestRate = 25;
const halvings = 4;
/** At the edge, the next second may be slower than the trial was. So the long run begins away from it. */
const shareOfHighest = 0.65;
/** The next rate after one that did not last. */
const shareOfFailed = 0.8;
/** The last third of a long run may take this much more memory than the second. */
const maxGrowth = 1.1;

/** Finds the highest rate that a short trial holds, by doubling and then halving the interval. */
export const findHighestRate = async (load: Trial, { note }: Reporter): Promise<number> => {
  let trials = 0;
  const holds = async (rate: number): Promise<boolean> => {
    const seed = load.seed + ++trials;
    const outcomes = await runOpenLoop({ ...load, seed, rate, seconds: trialSeconds });
    return outcomes.every(({ status }) => isWell(status)) && p99(outcomes) < maxP99Ms;
  };
  await runOpenLoop({ ...load, rate: slowestRate, seconds: trialSeconds });
  let held = slowestRate;
  while (await holds(held * 2)) held *= 2;
  let failed = held * 2;
  for (let halving = 0; halving < halvings; halving += 1) {
    const rate = Math.round((held + failed) / 2);
    if (await holds(rate)) held = rate;
    else failed = rate;
  }
  note(
    `Trials of ${trialSeconds} seconds held up to ${held} requests per second with p99 under ${maxP99Ms} ms.`,
  );
  return held;
};

const describe = (outcomes: Outcome[]): string => {
  const slowest = outcomes.reduce((highest, { ms }) => Math.max(highest, ms), 0);
  return `${outcomes.length.toLocaleString('en')} requests, p99 ${Math.round(p99(outcomes))} ms, the slowest ${Math.round(slowest)} ms, the sender itself late by ${Math.round(p99(outcomes, 'lateMs'))} ms (p99)`;
};

type Watched = { result: Outcome[]; megabytes: number[] };

/** Latency and growth are judged only in a long run, because they depend on what else the machine does. */
const judgeSteady = (
  { result: outcomes, megabytes }: Watched,
  { rate, seconds }: Load,
  isLong: boolean,
  recorder: Reporter,
): void => {
  const { count, fault, note } = recorder;
  const when = `At ${rate} requests per second`;
  judgeCalm(outcomes, when, recorder);
  judgeMemory(megabytes, when, recorder);
  count('seconds at a steady rate', seconds);
  count('requests at a steady rate', outcomes.length);
  if (!isLong) return;
  // The first third does not count: V8 first takes what the limit of its heap allows.
  const third = Math.floor(megabytes.length / 3);
  const before = mean(megabytes.slice(third, -third));
  const after = mean(megabytes.slice(-third));
  note(`${when} for ${seconds} seconds: ${describe(outcomes)}.`);
  note(`Memory in the second third of this: ${Math.round(before)} MB, in the last: ${Math.round(after)} MB.`);
  if (p99(outcomes) >= maxP99Ms) fault(`${when}, p99 was ${Math.round(p99(outcomes))} ms.`);
  if (after > before * maxGrowth)
    fault(`${when}, memory grew from ${Math.round(before)} MB to ${Math.round(after)} MB.`);
};

const run = (load: Load): Promise<Watched> => watchMemory(load.api, () => runOpenLoop(load));

export const holdRate = async (load: Load, recorder: Reporter): Promise<void> =>
  judgeSteady(await run(load), load, false, recorder);

/**
 * Finds the highest rate that the server answers for so long without a refusal, and judges the run at this rate. The highest
 * rate of trials only says where to begin: a pause of the machine may come after minutes.
 */
export const holdRateUnder = async (
  highest: number,
  steady: Omit<Load, 'rate'>,
  recorder: Reporter,
): Promise<void> => {
  const isRefusal = ({ status }: Outcome) => !isWell(status);
  let rate = Math.floor(highest * shareOfHighest);
  for (;;) {
    const load = { ...steady, rate, endsAt: isRefusal };
    const watched = await run(load);
    const refusal = watched.result.find(isRefusal);
    if (!refusal || rate <= slowestRate) return judgeSteady(watched, load, true, recorder);
    const sent = watched.result.length.toLocaleString('en');
    recorder.note(
      `At ${rate} requests per second, one of the first ${sent} got ${refusal.status || refusal.error}.`,
    );
    rate = Math.floor(rate * shareOfFailed);
  }
};
