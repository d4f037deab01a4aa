import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { makeListings } from '#server/properties/listings.ts';
import { makePropertyStore } from '#server/properties/propertyStore.ts';
import { agents, properties, users } from './schema.ts';
import { openPostgres } from './openPostgres.ts';
import { seedDemo } from './seedDemo.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

// What only several instances on one PostgreSQL can show; `npm run test:postgres` brings one.
(serverUrl ? describe : describe.skip)('several instances on one database', () => {
  test("start at once, share one portfolio, and see each other's writes in the next list", async () => {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const owner = new Client({ connectionString: serverUrl });
    await owner.connect();
    await owner.query(`create database ${name}`);
    const url = new URL(serverUrl ?? '');
    url.pathname = `/${name}`;

    const instances = await Promise.all(
      Array.from({ length: 4 }, () => openPostgres({ url: url.href, prepare: seedDemo })),
    );
    try {
      const [one, other] = instances;
      if (!one || !other) throw new Error('There are no instances.');
      expect(await one.db.$count(users)).toBe(3);
      expect(await other.db.$count(properties)).toBe(8);
      expect(await other.db.$count(agents)).toBe(4);

      const listings = instances.map(({ db, listingRevision }) =>
        makeListings(makePropertyStore(db).list, listingRevision),
      );
      const read = () =>
        Promise.all(
          listings.map(async (kept) =>
            Buffer.from((await kept.read('visitor', { city: 'france' })).json).toString(),
          ),
        );
      for (let round = 0; round < 20; round += 1) {
        await read();
        const title = `Round ${round}`;
        await (round % 2 ? one : other).db.update(properties).set({ title });
        for (const text of await read()) expect(text).toContain(title);
      }
    } finally {
      for (const { close } of instances) await close();
      await owner.query(`drop database ${name} with (force)`);
      await owner.end();
    }
  });
});
