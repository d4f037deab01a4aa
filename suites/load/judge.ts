import type { Recorder } from '#suites/harness/recorder.ts';
import { isExpectedStatus } from './workload.ts';
import type { Outcome } from './openLoop.ts';

/** The memory of an instance, which takes about 120 MB without load, must stay below this under any load. */
const maxMegabytes = 512;

/** A busy server may break or refuse this share of the connections. */
const maxBroken = 0.01;

/** Whether a server with more work than it can do refused a request and said when to try again. */
export const isShed = ({ status, retryAfter = '' }: Outcome): boolean =>
  (status === 503 || status === 429) && /^\d+$/.test(retryAfter);

/** Whether the connection was refused or broke. A request that never gets its response is worse. */
export const isConnectionError = ({ status, error }: Outcome): boolean =>
  status === 0 && error !== 'TimeoutError';

const describe = ({ status, retryAfter, error }: Outcome): string => {
  if (status === 0) return `no response (${error})`;
  return isExpectedStatus(status) || retryAfter !== undefined
    ? String(status)
    : `${status} without Retry-After`;
};

/** Reports responses that are wrong, each kind of them once. */
const judge = (
  outcomes: Outcome[],
  when: string,
  { violation }: Recorder,
  isRight: (outcome: Outcome) => boolean,
): void => {
  const wrong = outcomes.filter((outcome) => !isRight(outcome));
  for (const kind of new Set(wrong.map(describe))) {
    const alike = wrong.filter((outcome) => describe(outcome) === kind);
    const example = `${alike[0]?.call.method} ${alike[0]?.call.path}`;
    violation(`${when}, ${alike.length} of ${outcomes.length} requests got ${kind}, such as ${example}.`);
  }
};

/** A server with little to do answers everything. */
export const judgeLightLoad = (outcomes: Outcome[], when: string, recorder: Recorder): void =>
  judge(outcomes, when, recorder, ({ status }) => isExpectedStatus(status));

/**
 * A server with too much to do answers well, or says when to try again, or refuses a few connections. It never fails.
 */
export const judgeOverload = (outcomes: Outcome[], when: string, recorder: Recorder): void => {
  const mayBreak = outcomes.filter(isConnectionError).length <= outcomes.length * maxBroken;
  judge(
    outcomes,
    when,
    recorder,
    (outcome) =>
      isExpectedStatus(outcome.status) || isShed(outcome) || (mayBreak && isConnectionError(outcome)),
  );
  if (!outcomes.some(({ status }) => isExpectedStatus(status)))
    recorder.violation(`${when}, no request succeeded.`);
};

export const judgeMemory = (samples: number[], when: string, { violation }: Recorder): void => {
  const peak = Math.max(...samples);
  if (peak > maxMegabytes) violation(`${when}, the server took ${Math.round(peak)} MB of memory.`);
};
