import { setTimeout as sleep } from 'node:timers/promises';
import { bearer, type Api } from '#suites/frame/api.ts';

export const metricsToken = 'a3f0c1d2e4b5a697';

const intervalMs = 500;

const readMetric = async (api: Api, name: string): Promise<number> => {
  const { body } = await api({ method: 'GET', path: '/metrics', headers: bearer(metricsToken) });
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(body.toString())?.[1];
  if (!value) throw new Error(`The metrics do not contain ${name}.`);
  return Number(value);
};

export const countConnections = (api: Api): Promise<number> => readMetric(api, 'luminous_connections');

const readMegabytes = async (api: Api): Promise<number> =>
  (await readMetric(api, 'process_resident_memory_bytes')) / 1_000_000;

/** Reads the resident memory of a server from its metrics, again and again, while something runs. */
export const watchMemory = async <Result>(
  api: Api,
  run: () => Promise<Result>,
): Promise<{ result: Result; megabytes: number[] }> => {
  const megabytes = [await readMegabytes(api)];
  let isRunning = true;
  const watching = (async () => {
    while (isRunning) {
      await sleep(intervalMs);
      megabytes.push(await readMegabytes(api));
    }
  })();
  const [result] = await Promise.all([run().finally(() => (isRunning = false)), watching]);
  return { result, megabytes };
};

export const mean = (numbers: number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
