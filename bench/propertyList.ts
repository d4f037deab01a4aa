import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '#server/db/openDatabase.ts';
import { insertProperties } from './insertProperties.ts';
import { measureThroughput } from './measureThroughput.ts';
import { builtServer, startMeasuredProcess, type MeasuredProcess } from './measuredProcess.ts';
import { reportLimit } from './reportLimit.ts';
import { formatMeasured, summarize, summarizeRatio } from './statistics.ts';

const propertyCount = 1_000;
/** Bare Hono may send the same bytes at most this many times as often for the same CPU time. */
const maxCpuRatio = 2;
const maxP99Ratio = 2;

const withServer = async <Result>(measure: (server: MeasuredProcess) => Promise<Result>): Promise<Result> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'luminous-bench-'));
  try {
    const log = pino({ level: 'silent' });
    const database = await openDatabase({
      dataDir,
      log,
      prepare: (db) => insertProperties(db, propertyCount),
    });
    await database.close();
    const server = await startMeasuredProcess(builtServer, [], { DATA_DIR: dataDir, DATABASE_URL: '' });
    return await measure(server).finally(server.stop);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
};

const withBareServer = async <Result>(
  source: string,
  measure: (server: MeasuredProcess) => Promise<Result>,
): Promise<Result> => {
  const server = await startMeasuredProcess('bench/bareServer.ts', [source]);
  return measure(server).finally(server.stop);
};

/** Requests the list from our server and the same bytes from bare Hono, in turn. */
const measureList = (server: MeasuredProcess): Promise<boolean> => {
  const path = '/api/properties';
  return withBareServer(server.url + path, async (bareServer) => {
    const [list, bare] = await measureThroughput({ server, path }, { server: bareServer, path });
    if (!list || !bare) throw new Error('Nothing was measured.');
    const [rate, bareRate] = [list, bare].map((figures) =>
      formatMeasured(summarize(figures.map((round) => round.rate)), 0),
    );
    console.log(`List of ${propertyCount} properties: ${rate} requests/s, bare Hono: ${bareRate}`);
    const ratio = (figure: 'cpuMs' | 'p99') =>
      summarizeRatio(
        list.map((round) => round[figure]),
        bare.map((round) => round[figure]),
      );
    return [
      reportLimit('CPU time for a list, times bare Hono', ratio('cpuMs'), maxCpuRatio),
      reportLimit('99th percentile of a list, times bare Hono', ratio('p99'), maxP99Ratio),
    ].every(Boolean);
  });
};

/**
 * Measures what a list costs. The ratios to bare Hono do not depend on the machine's speed. Returns whether they are
 * within their limits.
 */
export const benchmarkPropertyList = (): Promise<boolean> => withServer(measureList);
