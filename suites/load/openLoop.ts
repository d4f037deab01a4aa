import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { header, type Api, type Call } from '#suites/harness/api.ts';
import { sample } from '#suites/harness/sample.ts';

export type Outcome = {
  call: Call;
  /** 0: no response came. */
  status: number;
  /** Why no response came, such as ECONNRESET or TimeoutError. */
  error?: string;
  retryAfter?: string;
  /** From the moment at which the request was due until its response has arrived. */
  ms: number;
  /** How much of this is the delay of the sender itself. */
  lateMs: number;
};

/**
 * Node's error codes for a sender that has no file descriptor, port or buffer left for a connection. The server is
 * not to blame for these.
 */
const senderCodes = ['EMFILE', 'ENFILE', 'EADDRNOTAVAIL', 'ENOBUFS'];

/** Sends a call that was due at a moment of `performance.now()`. @throws Error if the sender itself could not. */
export const send = async (api: Api, call: Call, due = performance.now()): Promise<Outcome> => {
  const lateMs = performance.now() - due;
  const settled = await api(call).then(
    (response) => ({ status: response.status, retryAfter: header(response, 'Retry-After') }),
    (error: unknown) => ({ status: 0, error: nameOf(error) }),
  );
  if ('error' in settled && senderCodes.includes(settled.error))
    throw new Error(
      `The sender itself failed with ${settled.error}, so this run says nothing about the server.`,
    );
  return { call, ...settled, ms: performance.now() - due, lateMs };
};

/** Errors of the system have a code. */
const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};

/** A sender that is late gives its connections a turn of the event loop after this many requests. */
const sendsPerTurn = 50;

export type Load = {
  api: Api;
  request: fc.Arbitrary<Call>;
  /** Requests per second. */
  rate: number;
  seconds: number;
  seed: number;
  /** Ends the load early, at an outcome that decides it. */
  endsAt?: (outcome: Outcome) => boolean;
};

/**
 * Sends requests at random moments at this mean rate, and never waits for responses. Latency counts from the scheduled
 * time, which avoids coordinated omission: if the server is late, the requests after it are not sent later.
 */
export const runOpenLoop = async ({
  api,
  request,
  rate,
  seconds,
  seed,
  endsAt = () => false,
}: Load): Promise<Outcome[]> => {
  const amount = Math.ceil(rate * seconds);
  const calls = sample(request, seed, amount);
  const microsecond = fc.noBias(fc.nat(1_000_000 * seconds));
  const moments = sample(microsecond, seed, amount)
    .map((microseconds) => microseconds / 1_000)
    .sort((one, other) => one - other);
  const start = performance.now();
  const outcomes: Promise<Outcome>[] = [];
  let isDecided = false;
  while (outcomes.length < amount && !isDecided) {
    const due = start + (moments[outcomes.length] ?? 0);
    if (due > performance.now()) {
      await sleep(1);
      continue;
    }
    const sent = send(api, calls[outcomes.length] ?? never(), due);
    sent.then(
      (outcome) => (isDecided ||= endsAt(outcome)),
      () => (isDecided = true),
    );
    outcomes.push(sent);
    if (outcomes.length % sendsPerTurn === 0) await nextTurn();
  }
  return Promise.all(outcomes);
};

const never = (): never => {
  throw new Error('There are as many calls as moments.');
};

/** A sender that is later than this has not sent the rate that it should. */
const maxLateMs = 50;

/** Whether the sender was too late to judge the server by a run. */
export const wasSentLate = (outcomes: Outcome[]): boolean => p99(outcomes, 'lateMs') > maxLateMs;

/** The 99th percentile of the latency, or of the sender's own delay. */
export const p99 = (outcomes: Outcome[], figure: 'ms' | 'lateMs' = 'ms'): number =>
  outcomes.map((outcome) => outcome[figure]).sort((one, other) => one - other)[
    Math.ceil(outcomes.length * 0.99) - 1
  ] ?? 0;
