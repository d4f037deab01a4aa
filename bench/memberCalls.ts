import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '#server/db/openPostgres.ts';
import { makeTokens } from '#server/session/tokens.ts';
import { makeUserStore } from '#server/session/userStore.ts';
import { withTemporaryPostgres } from '#server/testing/temporaryPostgres.ts';
import { testSecret } from '#server/testing/testSecret.ts';
import { insertProperties } from './insertProperties.ts';
import { measureThroughput, type Throughput } from './measureThroughput.ts';
import { reportLimit, reportMinimum } from './reportLimit.ts';
import { builtServer, startMeasuredProcess, type MeasuredProcess } from './measuredProcess.ts';
import { rounds, summarize } from './statistics.ts';

const propertyCount = 10_000;
const memberCount = 50;
const minRate = 1_000;
const maxMemoryMB = 300;

/** Fills the database and returns a token for each member. */
const fill = async (url: string): Promise<string[]> => {
  const { db, close } = await openPostgres({ url });
  await insertProperties(db, propertyCount);
  const users = makeUserStore(db);
  const tokens = makeTokens(testSecret, () => new Date());
  const issued: string[] = [];
  for (let number = 0; number < memberCount; number++) {
    const email = `member${number}@luminous.example`;
    const user = await users.add({
      name: 'M',
      email,
      password_hash: '',
      membership_status: 'active',
      role: 'member',
    });
    if (user) issued.push(await tokens.issue(user));
  }
  await close();
  return issued;
};

const measureCalls = async (server: MeasuredProcess, tokens: string[]): Promise<boolean> => {
  const headersOf = (token = '') => ({
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
  });
  const saved = '/api/users/me/saved-properties';
  // Each connection is another member, so no save meets a property that is already saved.
  let nextMember = 0;
  const [property, saves] = await measureThroughput(
    { server, path: `/api/properties/${propertyCount / 2}`, headers: headersOf(tokens[0]) },
    {
      server,
      path: saved,
      setupClient: (client) => {
        const headers = headersOf(tokens[nextMember++ % memberCount]);
        client.setRequests([
          { method: 'DELETE', path: `${saved}/7`, headers },
          { method: 'POST', path: saved, headers, body: JSON.stringify({ property_id: 7 }) },
        ]);
      },
    },
  );
  if (!property || !saves) throw new Error('Nothing was measured.');
  const rateOf = (figures: Throughput[]) => summarize(figures.map(({ rate }) => rate));
  return [
    reportMinimum('A property, requests/s on PostgreSQL', rateOf(property), minRate),
    reportMinimum('A save or an unsave, requests/s on PostgreSQL', rateOf(saves), minRate),
  ].every(Boolean);
};

/** Reads 200 different lists of about 0.7 MB, as many as the cache of lists may hold. Returns the resident memory in MB. */
const measureMemory = async (server: MeasuredProcess): Promise<number> => {
  for (let number = 0; number < 200; number++) {
    const query = `bedrooms=${Math.floor(number / 10) / 5}&city=${number % 10}`;
    const response = await fetch(`${server.url}/api/properties?${query}`);
    if (!response.ok) throw new Error(`?${query} answered ${response.status}.`);
    await response.arrayBuffer();
  }
  await sleep(1_000);
  const { memoryMB } = await server.usage();
  return memoryMB;
};

/**
 * Measures the calls of members, and the memory of the server, on a temporary PostgreSQL. The resident memory depends
 * on when V8 collects garbage, so each round has a process of its own. Returns whether the figures are within
 * their limits.
 */
export const benchmarkMemberCalls = async (): Promise<boolean> => {
  const passed = await withTemporaryPostgres(async (url) => {
    const tokens = await fill(url);
    const withServer = async <Result>(
      measure: (server: MeasuredProcess) => Promise<Result>,
    ): Promise<Result> => {
      const server = await startMeasuredProcess(builtServer, [], {
        DATABASE_URL: url,
        JWT_SECRET: testSecret,
      });
      return measure(server).finally(server.stop);
    };
    const memoryMB: number[] = [];
    for (let round = 0; round < rounds; round++) memoryMB.push(await withServer(measureMemory));
    const label = `Memory in MB with ${propertyCount} properties on PostgreSQL`;
    return [
      reportLimit(label, summarize(memoryMB), maxMemoryMB),
      await withServer((server) => measureCalls(server, tokens)),
    ];
  });
  if (!passed) throw new Error('The benchmark needs PostgreSQL.');
  return passed.every(Boolean);
};
