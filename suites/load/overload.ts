import { setTimeout as sleep } from 'node:timers/promises';
import { bearer, type Api, type Call } from '#suites/harness/api.ts';
import type { Recorder } from '#suites/harness/recorder.ts';
import { isExpectedStatus } from './workload.ts';
import { isConnectionError, isShed, judgeOverload, judgeMemory } from './judge.ts';
import { p99, runOpenLoop, send, type Load } from './openLoop.ts';
import { describeCores, monitorServer } from './monitorServer.ts';
import type { SeededServer } from './withSeededServer.ts';

const maxP99Ms = 1_000;
/** If the server refuses less than this share, the load is not more than it can answer. */
const minShed = 0.1;

/** After a load, this many responses in a row must be good, within this time. */
const recoveredResponses = 10;
const maxRecoveryMs = 5_000;
const maxRecoveredMs = 200;
/** In a short run only the status counts, because the machine may be busy with other things. */
const maxSlowRecoveryMs = 30_000;

const memberCall = ({ seedData }: SeededServer, number: number): Call => ({
  method: 'GET',
  path: `/api/properties/${seedData.propertyIds[number % seedData.propertyIds.length]}`,
  headers: bearer(seedData.members[number % seedData.members.length]?.token),
});

/** Shedding ends when the load ends: soon after it the server answers as before. */
const recover = async (
  api: Api,
  call: Call,
  isLong: boolean,
  { violation, note }: Recorder,
): Promise<void> => {
  const start = performance.now();
  const elapsed = () => performance.now() - start;
  for (let recovered = 0; recovered < recoveredResponses;) {
    const outcome = await send(api, call);
    const isRecovered = outcome.status === 200 && (!isLong || outcome.ms <= maxRecoveredMs);
    recovered = isRecovered ? recovered + 1 : 0;
    if (!isRecovered && elapsed() > (isLong ? maxRecoveryMs : maxSlowRecoveryMs))
      return violation(
        `${Math.round(elapsed() / 1_000)} seconds after a load, the response is ${outcome.status} in ${Math.round(outcome.ms)} ms.`,
      );
    if (!isRecovered) await sleep(100);
  }
  if (isLong)
    note(`The server answered as before ${(elapsed() / 1_000).toFixed(1)} seconds after the load ended.`);
};

/** Sends more than the server can answer, for a while. */
export const runOverload = async (server: SeededServer, load: Load, recorder: Recorder): Promise<void> => {
  const when = `At ${load.rate.toLocaleString('en')} requests per second`;
  const { result: outcomes, megabytes, cores } = await monitorServer(server, () => runOpenLoop(load));
  judgeOverload(outcomes, when, recorder);
  judgeMemory(megabytes, when, recorder);
  const served = outcomes.filter(({ status }) => isExpectedStatus(status));
  const shed = outcomes.filter(isShed);
  const broken = outcomes.filter(isConnectionError);
  const { count, violation, note } = recorder;
  note(
    `${when} for ${load.seconds} seconds: ${served.length.toLocaleString('en')} succeeded (p99 ${Math.round(p99(served))} ms), ${shed.length.toLocaleString('en')} shed, ${broken.length.toLocaleString('en')} without a connection, the sender itself late by ${Math.round(p99(outcomes, 'lateMs'))} ms (p99). Memory at most ${Math.round(Math.max(...megabytes))} MB. ${describeCores(cores)}.`,
  );
  if (p99(served) > maxP99Ms)
    violation(`${when}, p99 of the requests that succeeded is ${Math.round(p99(served))} ms.`);
  if (shed.length < outcomes.length * minShed)
    violation(`${when}, only ${shed.length} of ${outcomes.length} requests were shed.`);
  await recover(load.api, memberCall(server, 0), true, recorder);
  count('seconds of overload', load.seconds);
  count('requests of overload', outcomes.length);
};

/** More than the server lets wait. */
export const burstSize = 400;

/**
 * Pauses the server's process, sends many requests and lets it continue. It finds them all at once, as after a pause of
 * its machine. This does not depend on how fast the machine is.
 */
export const sendBurst = async (server: SeededServer, api: Api, recorder: Recorder): Promise<void> => {
  // The server accepts one connection in a turn. On open ones it finds many requests at the same time.
  const open: Call = { method: 'GET', path: '/healthz' };
  await Promise.all(Array.from({ length: burstSize }, () => send(server.api, open)));
  process.kill(server.pid, 'SIGSTOP');
  const sent = Array.from({ length: burstSize }, (_, number) => send(api, memberCall(server, number)));
  await sleep(1_000);
  process.kill(server.pid, 'SIGCONT');
  const outcomes = await Promise.all(sent);
  judgeOverload(outcomes, 'In a burst', recorder);
  if (!outcomes.some(isShed)) recorder.violation('In a burst, nothing was shed. All requests had to wait.');
  await recover(api, memberCall(server, 0), false, recorder);
  recorder.count('requests in bursts', burstSize);
};
