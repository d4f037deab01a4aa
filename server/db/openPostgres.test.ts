import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { openPostgres } from './openPostgres.ts';
import { isDatabaseAway } from './pgErrors.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

// Needs a PostgreSQL server: run it with `npm run test:postgres`.
(serverUrl ? describe : describe.skip)('a transaction', () => {
  const withDatabase = async (
    use: (opened: Awaited<ReturnType<typeof openPostgres>>, admin: Client) => Promise<void>,
  ) => {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const admin = new Client({ connectionString: serverUrl });
    await admin.connect();
    await admin.query(`create database ${name}`);
    const url = new URL(serverUrl ?? '');
    url.pathname = `/${name}`;
    const opened = await openPostgres({ url: url.href });
    try {
      await use(opened, admin);
    } finally {
      await opened.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    }
  };

  test('whose connection breaks fails alone: the process goes on, and the pool opens another connection', () =>
    withDatabase(async ({ db, pool }, admin) => {
      const failed = db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await admin.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'luminous'`,
        );
        await tx.execute(sql`select 1`);
      });
      expect(await failed.catch(isDatabaseAway)).toBe(true);
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
