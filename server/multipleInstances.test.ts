import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { openPostgres } from './db/openPostgres.ts';
import { agents, properties, users } from './db/schema.ts';
import { seedDemo } from './demo/seedDemo.ts';
import { makePropertyListCache } from './properties/propertyListCache.ts';
import { makePropertyStore } from './properties/propertyStore.ts';
import { createPostgresDatabase } from './testing/createPostgresDatabase.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

// Needs a PostgreSQL server: run it with `npm run test:postgres`.
(serverUrl ? describe : describe.skip)('several instances on one database', () => {
  test("can start simultaneously, seed the portfolio once, and see each other's writes in the next list", async () => {
    const { url, drop } = await createPostgresDatabase(serverUrl ?? '');
    const instances = await Promise.all(
      Array.from({ length: 4 }, () => openPostgres({ url: url.href, prepare: seedDemo })),
    );
    try {
      const [one, other] = instances;
      if (!one || !other) throw new Error('The instances are missing.');
      expect(await one.db.$count(users)).toBe(3);
      expect(await other.db.$count(properties)).toBe(8);
      expect(await other.db.$count(agents)).toBe(4);

      const listCaches = instances.map(({ db, propertiesRevision }) =>
        makePropertyListCache(makePropertyStore(db).list, propertiesRevision),
      );
      const read = () =>
        Promise.all(
          listCaches.map(async (cache) =>
            gunzipSync((await cache.read('visitor', { city: 'france' })).gzipped).toString(),
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
      await drop();
    }
  });
});
