import type { Recorder } from '#suites/frame/recorder.ts';
import { isWell } from './journey.ts';
import type { Outcome } from './openLoop.ts';

/** One instance takes about 200 MB. No load may make it take more than this. */
export const maxMegabytes = 512;

export const isShed = ({ status }: Outcome): boolean => status === 503 || status === 429;

const describe = ({ status, retryAfter }: Outcome): string => {
  if (status === 0) return 'no answer';
  return isWell(status) || retryAfter !== undefined ? String(status) : `${status} without Retry-After`;
};

/** Whether an answer is right for a server with more work than it can do. */
const isRightWhenBusy = (outcome: Outcome): boolean =>
  isWell(outcome.status) ||
  outcome.status === 0 ||
  (isShed(outcome) && /^\d+$/.test(outcome.retryAfter ?? ''));

/** Reports answers that are wrong, each kind of them once. */
export const judge = (
  outcomes: Outcome[],
  when: string,
  { fault }: Recorder,
  isRight: (outcome: Outcome) => boolean,
): void => {
  const wrong = outcomes.filter((outcome) => !isRight(outcome));
  for (const kind of new Set(wrong.map(describe))) {
    const alike = wrong.filter((outcome) => describe(outcome) === kind);
    const example = `${alike[0]?.call.method} ${alike[0]?.call.path}`;
    fault(`${when}, ${alike.length} of ${outcomes.length} requests got ${kind}, such as ${example}.`);
  }
};

/** A server with little to do answers everything. */
export const judgeCalm = (outcomes: Outcome[], when: string, recorder: Recorder): void =>
  judge(outcomes, when, recorder, ({ status }) => isWell(status));

/** A server with too much to do answers well, or says when to try again, or refuses connections. It never fails. */
export const judgeBusy = (outcomes: Outcome[], when: string, recorder: Recorder): void => {
  judge(outcomes, when, recorder, isRightWhenBusy);
  if (!outcomes.some(({ status }) => isWell(status))) recorder.fault(`${when}, nothing was answered well.`);
};

export const judgeMemory = (samples: number[], when: string, { fault }: Recorder): void => {
  const peak = Math.max(...samples);
  if (peak > maxMegabytes) fault(`${when}, the server took ${Math.round(peak)} MB of memory.`);
};
