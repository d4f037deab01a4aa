import { setTimeout as sleep } from 'node:timers/promises';
import { propertyPayload } from '#server/testing/payloads.ts';
import {
  bearer,
  header,
  httpApi,
  jsonCall,
  type Api,
  type Call,
  type HttpResponse,
} from '#suites/harness/api.ts';
import { startNginx } from '#suites/harness/nginx.ts';
import type { Recorder } from '#suites/harness/recorder.ts';
import { registerMembers, signInAdmin } from './sharedState.ts';
import type { Instances } from './withInstances.ts';

const clientCount = 4;
const pauseMs = 20;
const saved = '/api/users/me/saved-properties';

const withHeader = (call: Call, name: string, text: string): Call => ({
  ...call,
  headers: { ...call.headers, [name]: text },
});

/** What visitors, members and an administrator do, in turn. `If-Match` lets the server write in a transaction. */
const callsOf = (token: string, admin: string): Call[] => [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/api/properties' },
  { method: 'GET', path: '/api/properties/1', headers: bearer(token) },
  jsonCall('POST', saved, { property_id: 1 }, token),
  { method: 'GET', path: saved, headers: bearer(token) },
  { method: 'DELETE', path: `${saved}/1`, headers: bearer(token) },
  withHeader(jsonCall('PUT', '/api/properties/2', propertyPayload(), admin), 'If-Match', '*'),
];

type Result = { call: Call; response: HttpResponse | Error };

/** One list of calls per client. */
const callsOfClients = async (apis: Api[], amount: number): Promise<Call[][]> => {
  const members = await registerMembers(apis, amount);
  const [first] = apis;
  if (!first) throw new Error('There is no instance.');
  const admin = await signInAdmin(first);
  return members.map((token) => callsOf(token, admin));
};

/** Lets clients send requests while something runs. Returns each with its response, or with what came instead. */
const underLoad = async (api: Api, clients: Call[][], work: () => Promise<void>): Promise<Result[]> => {
  const results: Result[] = [];
  let isRunning = true;
  const loads = clients.map(async (calls) => {
    // Each client finishes its round, because the last call removes what it has saved.
    while (isRunning)
      for (const call of calls) {
        results.push({ call, response: await api(call).catch((error: Error) => error) });
        await sleep(pauseMs);
      }
  });
  await work().finally(() => (isRunning = false));
  await Promise.all(loads);
  return results;
};

const isFailed = ({ response }: Result) => response instanceof Error || response.status >= 400;

const describeFirst = ([result]: Result[]) => {
  if (!result) return '';
  const { call, response } = result;
  return `${call.method} ${call.path}: ${response instanceof Error ? response.message : response.status}`;
};

/** Restarts each instance in turn behind nginx, as deploy/restart-instances.sh does. Not one request may fail. */
export const restartInstances = async (
  instances: Instances,
  amount: number,
  { count, violation }: Recorder,
): Promise<void> => {
  const nginx = await startNginx(instances.ports);
  // A reload of nginx closes idle connections.
  const { api, close } = httpApi(nginx.url, { repeatsOnClosedConnection: true });
  try {
    const clients = await callsOfClients(instances.apis(), clientCount);
    for (let round = 0; round < amount; round += 1) {
      const results = await underLoad(api, clients, async () => {
        for (const port of instances.ports) {
          await nginx.leaveOut(port);
          await instances.restart(port);
          await nginx.leaveOut();
        }
      });
      const failed = results.filter(isFailed);
      if (failed.length > 0)
        violation(
          `In restart ${round + 1}, ${failed.length} of ${results.length} requests failed, such as ${describeFirst(failed)}.`,
        );
      count('restarts of all instances, one by one');
      count('requests during these restarts', results.length);
    }
  } finally {
    close();
    await nginx.stop();
  }
};

const outageMs = 2_000;
const maxRecoveryMs = 30_000;

const isRefusal = ({ response }: Result) =>
  !(response instanceof Error) && response.status === 503 && header(response, 'Retry-After') !== undefined;

/** After a refused removal the property is saved already. */
const followsRefusal = ({ call, response }: Result) =>
  !(response instanceof Error) && call.method === 'POST' && response.status === 409;

/** Restarts the database while clients ask all instances. Each response is good or a 503 with Retry-After. */
export const restartDatabase = async (
  { apis, database }: Instances,
  amount: number,
  { count, violation }: Recorder,
): Promise<void> => {
  const all = apis();
  const clients = await callsOfClients(all, all.length);
  for (let round = 0; round < amount; round += 1) {
    const loads = all.map((api, instance) =>
      underLoad(api, clients.slice(instance, instance + 1), () => sleep(outageMs)),
    );
    database.stop();
    await sleep(outageMs / 2);
    database.start();
    const results = (await Promise.all(loads)).flat();
    const wrong = results.filter(
      (result) => isFailed(result) && !isRefusal(result) && !followsRefusal(result),
    );
    if (wrong.length > 0)
      violation(
        `Without the database, ${wrong.length} of ${results.length} requests failed, such as ${describeFirst(wrong)}.`,
      );
    if (!results.some(isRefusal)) violation('Without the database, no request was refused.');
    const start = performance.now();
    for (const [instance, api] of all.entries())
      while ((await api({ method: 'GET', path: '/api/properties/1' })).status !== 200) {
        if (performance.now() - start > maxRecoveryMs) {
          violation(`Instance ${instance} did not find the database again.`);
          break;
        }
        await sleep(50);
      }
    count('restarts of the database');
    count('requests during these restarts of the database', results.length);
  }
};
