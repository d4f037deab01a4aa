import { setTimeout as sleep } from 'node:timers/promises';
import { bearer, type Api, type Call } from '#suites/frame/api.ts';
import type { Reporter } from '#suites/frame/recorder.ts';
import { isWell } from './journey.ts';
import { isBroken, isShed, judgeBusy, judgeMemory } from './judge.ts';
import { p99, runOpenLoop, send, type Load } from './openLoop.ts';
import { describeCores, watchServer } from './watchServer.ts';
import type { ShopServer } from './withShopServer.ts';

const maxP99Ms = 1_000;
/** If the server refuses less than this share, the load is not more than it can answer. */
const minShed = 0.1;

/** After a load, so many responses in a row must be good, and this soon. */
const calmResponses = 10;
const maxRecoveryMs = 5_000;
const maxCalmMs = 200;
/** In a short run only the status counts, because the machine may be busy with other things. */
const maxSlowRecoveryMs = 30_000;

const memberCall = ({ shop }: ShopServer, number: number): Call => ({
  method: 'GET',
  path: `/api/properties/${shop.propertyIds[number % shop.propertyIds.length]}`,
  headers: bearer(shop.members[number % shop.members.length]?.token),
});

/** Shedding ends when the load ends: soon after it the server answers as before. */
const recover = async (api: Api, call: Call, isLong: boolean, { fault, note }: Reporter): Promise<void> => {
  const start = performance.now();
  const elapsed = () => performance.now() - start;
  for (let calm = 0; calm < calmResponses;) {
    const outcome = await send(api, call);
    const isCalm = outcome.status === 200 && (!isLong || outcome.ms <= maxCalmMs);
    calm = isCalm ? calm + 1 : 0;
    if (!isCalm && elapsed() > (isLong ? maxRecoveryMs : maxSlowRecoveryMs))
      return fault(
        `${Math.round(elapsed() / 1_000)} seconds after a load, the response is ${outcome.status} in ${Math.round(outcome.ms)} ms.`,
      );
    if (!isCalm) await sleep(100);
  }
  if (isLong) note(`${(elapsed() / 1_000).toFixed(1)} seconds after the load the server answered as before.`);
};

/** Sends more than the server can answer, for a while. */
export const overload = async (server: ShopServer, load: Load, recorder: Reporter): Promise<void> => {
  const when = `At ${load.rate} requests per second`;
  const { result: outcomes, megabytes, cores } = await watchServer(server, () => runOpenLoop(load));
  judgeBusy(outcomes, when, recorder);
  judgeMemory(megabytes, when, recorder);
  const served = outcomes.filter(({ status }) => isWell(status));
  const shed = outcomes.filter(isShed);
  const broken = outcomes.filter(isBroken);
  const { count, fault, note } = recorder;
  note(
    `${when} for ${load.seconds} seconds: ${served.length} answered well (p99 ${Math.round(p99(served))} ms), ${shed.length} shed, ${broken.length} without a connection, the sender itself late by ${Math.round(p99(outcomes, 'lateMs'))} ms (p99). Memory at most ${Math.round(Math.max(...megabytes))} MB. ${describeCores(cores)}.`,
  );
  if (p99(served) > maxP99Ms)
    fault(`${when}, p99 of what was answered well is ${Math.round(p99(served))} ms.`);
  if (shed.length < outcomes.length * minShed)
    fault(`${when}, only ${shed.length} of ${outcomes.length} requests were shed.`);
  await recover(load.api, memberCall(server, 0), true, recorder);
  count('seconds of overload', load.seconds);
  count('requests of overload', outcomes.length);
};

/** More than the server lets wait. */
const burstSize = 400;

/**
 * Stops the process of the server, sends many requests and lets it go on. It finds them all at once, as after a pause
 * of its machine. This does not depend on how fast the machine is.
 */
export const burst = async (server: ShopServer, api: Api, recorder: Reporter): Promise<void> => {
  // The server accepts one connection in a turn. On open ones it finds many requests at the same time.
  const open: Call = { method: 'GET', path: '/healthz' };
  await Promise.all(Array.from({ length: burstSize }, () => send(server.api, open)));
  process.kill(server.pid, 'SIGSTOP');
  const sent = Array.from({ length: burstSize }, (_, number) => send(api, memberCall(server, number)));
  await sleep(1_000);
  process.kill(server.pid, 'SIGCONT');
  const outcomes = await Promise.all(sent);
  judgeBusy(outcomes, 'In a burst', recorder);
  if (!outcomes.some(isShed)) recorder.fault('In a burst, nothing was shed. All requests had to wait.');
  await recover(api, memberCall(server, 0), false, recorder);
  recorder.count('requests in bursts', burstSize);
};
