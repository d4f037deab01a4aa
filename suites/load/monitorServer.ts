import { setTimeout as sleep } from 'node:timers/promises';
import { bearer, httpApi, type Api } from '#suites/harness/api.ts';

export const metricsToken = 'a3f0c1d2e4b5a697';

const intervalMs = 500;

const readMetrics = async (api: Api): Promise<(name: string) => number> => {
  const { body } = await api({ method: 'GET', path: '/metrics', headers: bearer(metricsToken) });
  return (name) => {
    const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(body.toString())?.[1];
    if (!value) throw new Error(`The metrics do not contain ${name}.`);
    return Number(value);
  };
};

export const countConnections = async (api: Api): Promise<number> =>
  (await readMetrics(api))('luminous_connections');

type Reading = { megabytes: number; cpuSeconds: number };

const read = async (api: Api): Promise<Reading> => {
  const metric = await readMetrics(api);
  return {
    megabytes: metric('process_resident_memory_bytes') / 1_000_000,
    cpuSeconds: metric('process_cpu_seconds_total'),
  };
};

export type Measured<Result> = {
  result: Result;
  /** The resident memory of the server, read again and again. */
  megabytes: number[];
  /** How many cores the server and the sender used on average. */
  cores: { server: number; sender: number };
};

const ownCpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

/** Reads the metrics of a server, again and again, while something runs. */
export const monitorServer = async <Result>(
  { url }: { url: string },
  run: () => Promise<Result>,
): Promise<Measured<Result>> => {
  // Uses its own connection. In the queue of the load, it would wait for other responses.
  const { api, close } = httpApi(url, { maxSockets: 1 });
  try {
    const first = await read(api);
    const start = { ms: performance.now(), cpuSeconds: ownCpuSeconds() };
    const readings = [first];
    let isRunning = true;
    const watching = (async () => {
      let failures = 0;
      while (isRunning) {
        await sleep(intervalMs);
        try {
          readings.push(await read(api));
          failures = 0;
        } catch (error) {
          // A busy server may break one connection.
          if (++failures > 1) throw error;
        }
      }
    })();
    const [result] = await Promise.all([run().finally(() => (isRunning = false)), watching]);
    const seconds = (performance.now() - start.ms) / 1_000;
    const last = readings.at(-1) ?? first;
    return {
      result,
      megabytes: readings.map(({ megabytes }) => megabytes),
      cores: {
        server: (last.cpuSeconds - first.cpuSeconds) / seconds,
        sender: (ownCpuSeconds() - start.cpuSeconds) / seconds,
      },
    };
  } finally {
    close();
  }
};

export const describeCores = ({ server, sender }: Measured<unknown>['cores']): string =>
  `The server used ${server.toFixed(2)} cores and the sender ${sender.toFixed(2)}`;

export const mean = (numbers: number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
