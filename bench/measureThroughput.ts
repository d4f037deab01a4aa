import autocannon, { type Client } from 'autocannon';
import type { MeasuredProcess } from './measuredProcess.ts';
import { rounds } from './statistics.ts';

const connections = 50;
const seconds = 3;

type Load = {
  server: MeasuredProcess;
  path: string;
  headers?: Record<string, string>;
  /** Prepares one connection, such as with its own requests. */
  setupClient?: (client: Client) => void;
};

export type Throughput = {
  /** Requests answered per second. Depends on what else the machine does. */
  rate: number;
  /** The CPU time of the server process for one request, in milliseconds. */
  cpuMs: number;
  /** 99 of 100 requests take at most this many milliseconds. */
  p99: number;
};

const measureOnce = async ({ server, path, headers, setupClient }: Load): Promise<Throughput> => {
  const before = await server.usage();
  const { requests, latency, non2xx, errors } = await autocannon({
    url: server.url + path,
    connections,
    duration: seconds,
    headers: { 'Accept-Encoding': 'gzip', ...headers },
    setupClient,
  });
  const after = await server.usage();
  if (non2xx + errors > 0) throw new Error(`${path} failed ${non2xx + errors} times.`);
  return {
    rate: requests.average,
    cpuMs: ((after.cpuSeconds - before.cpuSeconds) * 1_000) / requests.total,
    p99: latency.p99,
  };
};

/**
 * Measures several loads in turn, again and again, so that a change of the machine's speed affects all of them. Returns
 * the rounds of each load. The first round warms the servers up and is not counted.
 */
export const measureThroughput = async (...loads: Load[]): Promise<Throughput[][]> => {
  const measured = loads.map((): Throughput[] => []);
  for (let round = 0; round <= rounds; round++)
    for (const [index, load] of loads.entries()) {
      const result = await measureOnce(load);
      if (round > 0) measured[index]?.push(result);
    }
  return measured;
};
