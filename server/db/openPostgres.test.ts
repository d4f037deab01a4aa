import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { makeSavedPropertyStore } from '#server/savedProperties/savedPropertyStore.ts';
import { createPostgresDatabase, type PostgresDatabase } from '#server/testing/createPostgresDatabase.ts';
import { makeTestApp } from '#server/testing/makeTestApp.ts';
import { testSecret } from '#server/testing/testSecret.ts';
import { testClient } from '#server/testing/testClient.ts';
import { openDatabase } from './openDatabase.ts';
import { openPostgres } from './openPostgres.ts';
import { isDatabaseUnavailable } from './pgErrors.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

const withDatabase = async (
  use: (
    opened: Awaited<ReturnType<typeof openPostgres>>,
    runOnServer: PostgresDatabase['runOnServer'],
  ) => Promise<void>,
  { proxy, timeoutMs }: { proxy?: Proxy; timeoutMs?: number } = {},
) => {
  const { url, runOnServer, drop } = await createPostgresDatabase(serverUrl ?? '');
  if (proxy) url.host = proxy.host;
  const opened = await openPostgres({ url: url.href, timeoutMs });
  try {
    await use(opened, runOnServer);
  } finally {
    await opened.close();
    await drop();
  }
};

type Proxy = {
  host: string;
  /** Stops passing data over the connections that are open now, without closing them. */
  silence: () => void;
  close: () => Promise<void>;
};

/** Sits between the pool and PostgreSQL, like a network that can lose packets. */
const startProxy = async (): Promise<Proxy> => {
  const { hostname, port } = new URL(serverUrl ?? '');
  const pairs: Socket[][] = [];
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) socket.on('error', () => {});
    pairs.push([client, upstream]);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port: proxyPort } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${proxyPort}`,
    silence: () => {
      for (const pair of pairs) for (const socket of pair) socket.unpipe().pause();
    },
    close: async () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

// Needs a PostgreSQL server: run it with `npm run test:postgres`.
const onPostgres = serverUrl ? describe : describe.skip;

onPostgres('a host that goes silent', () => {
  const timeoutMs = 300;
  let proxy: Proxy;
  beforeEach(async () => {
    proxy = await startProxy();
  });
  afterEach(() => proxy.close());

  test('costs a request a 503, and the next one gets a new connection', () =>
    withDatabase(
      async (database) => {
        const call = testClient(makeTestApp(database));
        expect((await call('GET /api/properties')).status).toBe(200);
        proxy.silence();
        const start = performance.now();
        expect((await call('GET /api/properties')).status).toBe(503);
        expect(performance.now() - start).toBeLessThan(8_000);
        expect((await call('GET /api/properties')).status).toBe(200);
      },
      { proxy, timeoutMs },
    ));

  test('ends a transaction, whose connection leaves the pool', () =>
    withDatabase(
      async ({ db, pool }) => {
        const failed = db.transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          proxy.silence();
          await tx.execute(sql`select 1`);
        });
        expect(await failed.catch(isDatabaseUnavailable)).toBe(true);
        expect(pool?.totalCount).toBe(0);
        await expect(db.transaction((tx) => tx.execute(sql`select 1`))).resolves.toMatchObject({
          rowCount: 1,
        });
      },
      { proxy, timeoutMs },
    ));
});

onPostgres('a query', () => {
  test('that PostgreSQL refuses keeps its connection', () =>
    withDatabase(async ({ db, pool }) => {
      let opened = 0;
      pool?.on('connect', () => (opened += 1));
      const saved = makeSavedPropertyStore(db);
      for (let refusal = 0; refusal < 20; refusal += 1) expect(await saved.save(1, 1)).toBe('noSuchProperty');
      expect(opened).toBe(1);
    }));
});

onPostgres('an instance whose host has died', () => {
  test('does not keep its transaction for longer than half a minute', () =>
    withDatabase(async ({ pool }) => {
      const result = await pool?.query('show idle_in_transaction_session_timeout');
      expect(result?.rows).toEqual([{ idle_in_transaction_session_timeout: '30s' }]);
    }));
});

onPostgres('a transaction', () => {
  test('whose connection breaks fails alone: the process continues, and the pool opens another connection', () =>
    withDatabase(async ({ db, pool }, runOnServer) => {
      const failed = db.transaction(async (tx) => {
        const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as {
          rows: { pid: number }[];
        };
        await runOnServer(`select pg_terminate_backend(${rows[0]?.pid})`);
        await tx.execute(sql`select 1`);
      });
      expect(await failed.catch(isDatabaseUnavailable)).toBe(true);
      await expect(db.transaction((tx) => tx.execute(sql`select 1`))).resolves.toMatchObject({ rowCount: 1 });
      expect(pool?.totalCount).toBe(pool?.idleCount);
    }));

  test('that cannot begin gives its connection back', () =>
    withDatabase(async ({ db, pool }) => {
      const begin = () =>
        db.transaction(() => Promise.resolve(), { isolationLevel: 'none' as 'serializable' });
      await expect(begin()).rejects.toThrow('begin isolation level none');
      expect(pool?.totalCount).toBe(pool?.idleCount);
    }));
});

onPostgres('idle connections', () => {
  test('that end together are logged in one line', async () => {
    const { url, runOnServer, drop } = await createPostgresDatabase(serverUrl ?? '');
    const lines: { level: number; msg: string }[] = [];
    const log = pino(
      {},
      { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
    );
    const options = { databaseUrl: url.href, jwtSecret: testSecret, dataDir: '', log };
    const { db, pool, close } = await openDatabase(options);
    try {
      await Promise.all(Array.from({ length: 5 }, () => db.execute(sql`select pg_sleep(0.1)`)));
      expect(pool?.idleCount).toBe(5);
      await runOnServer(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${url.pathname.slice(1)}'`,
      );
      while (pool?.totalCount !== 0) await sleep(10);
      expect(lines).toEqual([expect.objectContaining({ level: 40, msg: 'database connection lost' })]);
    } finally {
      await close();
      await drop();
    }
  });
});

onPostgres('a database that lowercases only ASCII letters', () => {
  test('is used, with a warning', async () => {
    const { url, drop } = await createPostgresDatabase(
      serverUrl ?? '',
      "template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'",
    );
    const lines: unknown[] = [];
    const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
    const options = { databaseUrl: url.href, jwtSecret: testSecret, dataDir: '', log };
    const { close } = await openDatabase(options);
    await close();
    await drop();
    expect(lines).toEqual([
      expect.objectContaining({ level: 40, msg: 'case-insensitive search covers ASCII letters only' }),
    ]);
  });
});

onPostgres('a database with another encoding than UTF8', () => {
  test('is refused before it is migrated', async () => {
    const { url, drop } = await createPostgresDatabase(
      serverUrl ?? '',
      "template template0 encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'",
    );
    await expect(openPostgres({ url: url.href })).rejects.toThrow(
      'the database in DATABASE_URL has the encoding LATIN1. Make a new one with the encoding UTF8.',
    );
    await drop();
  });
});
