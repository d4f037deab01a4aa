import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { properties } from '#server/db/schema.ts';
import { homeBody } from '#server/testing/bodies.ts';
import { testServer } from '#server/testing/testServer.ts';
import { makeListings } from './listings.ts';
import { makePropertyStore } from './propertyStore.ts';

const server = testServer();
let list: jest.Mock<ReturnType<typeof makePropertyStore>['list']>;
let listings: ReturnType<typeof makeListings>;

beforeEach(async () => {
  await server.rows().agent();
  await server.rows().home({ title: 'First' });
  const { db, listingRevision } = server.database();
  list = jest.fn(makePropertyStore(db).list);
  listings = makeListings(list, listingRevision);
});

const text = async (...question: Parameters<typeof listings.read>) =>
  Buffer.from((await listings.read(...question)).json).toString();

describe('kept answers', () => {
  test('are made once for equal questions, also for those that come at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => text('visitor', {})));
    expect(list).toHaveBeenCalledTimes(1);
    await text('visitor', { city: 'nice' });
    await text('member', {});
    expect(list).toHaveBeenCalledTimes(3);
  });

  test('hold the same compressed', async () => {
    const { json, gzipped } = await listings.read('member', {});
    expect(gunzipSync(gzipped)).toEqual(Buffer.from(json));
  });

  test('end with any write, by whatever way it comes', async () => {
    const { db } = server.database();
    expect(await text('visitor', {})).toContain('First');
    await db.update(properties).set({ title: 'Renamed' }).where(eq(properties.id, 1));
    expect(await text('visitor', {})).toContain('Renamed');
    await db.delete(properties);
    expect(await text('visitor', {})).toBe('[]');
    await server.rows().agent();
    await text('visitor', {});
    expect(list).toHaveBeenCalledTimes(4);
  });

  test('stay when a write is undone', async () => {
    const { db } = server.database();
    await text('visitor', {});
    await db
      .transaction(async (tx) => {
        await tx.delete(properties);
        tx.rollback();
      })
      .catch(() => undefined);
    await text('visitor', {});
    expect(list).toHaveBeenCalledTimes(1);
  });

  test('made while a write comes are not given to those who ask after it', async () => {
    const { db } = server.database();
    const real = makePropertyStore(db).list;
    let release = () => {};
    list.mockImplementationOnce(async (...question) => {
      const old = await real(...question);
      await new Promise<void>((resolve) => (release = resolve));
      return old;
    });
    const slow = text('visitor', {});
    while (list.mock.calls.length === 0) await new Promise(setImmediate);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await server.rows().home({ title: 'Second' });
    expect(await text('visitor', {})).toContain('Second');
    release();
    expect(await slow).not.toContain('Second');
    expect(await text('visitor', {})).toContain('Second');
  });

  test('are not kept when they could not be made', async () => {
    list.mockRejectedValueOnce(new Error('lost'));
    await expect(text('visitor', {})).rejects.toThrow('lost');
    expect(await text('visitor', {})).toContain('First');
  });

  test('are not kept without bound', async () => {
    for (let number = 0; number < 201; number += 1) await listings.read('visitor', { bedrooms: number });
    await listings.read('visitor', { bedrooms: 200 });
    expect(list).toHaveBeenCalledTimes(201);
    await listings.read('visitor', { bedrooms: 0 });
    expect(list).toHaveBeenCalledTimes(202);
  });
});

describe('over the wire', () => {
  test('an edit is in the next list', async () => {
    const { token } = await server.signIn({ role: 'admin' });
    const titles = async () => {
      const homes: { title: string }[] = await (await server.call('GET /api/properties')).json();
      return homes.map(({ title }) => title);
    };
    expect(await titles()).toEqual(['First']);
    await server.call('PUT /api/properties/1', { token, body: homeBody({ title: 'Edited' }) });
    expect(await titles()).toEqual(['Edited']);
    await server.call('POST /api/properties', { token, body: homeBody({ title: 'Added' }) });
    expect(await titles()).toEqual(['Added', 'Edited']);
    await server.call('DELETE /api/properties/1', { token });
    expect(await titles()).toEqual(['Added']);
  });

  test('a known validator is answered with 304, for the same audience alone', async () => {
    const { token } = await server.signIn();
    const ask = (as: string | undefined, tag = '') =>
      server.call('GET /api/properties', { token: as, headers: { 'If-None-Match': tag } });
    await server.database().db.delete(properties);
    const visitorTag = (await ask(undefined)).headers.get('ETag') ?? '';
    const memberTag = (await ask(token)).headers.get('ETag') ?? '';
    const again = await ask(undefined, `"x", ${visitorTag}`);
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await ask(token, memberTag)).status).toBe(304);
    expect((await ask(undefined, memberTag)).status).toBe(200);
    await server.rows().home();
    expect((await ask(undefined, visitorTag)).status).toBe(200);
  });

  test("a change of price alone leaves a visitor's validator as it is", async () => {
    const tag = async () => (await server.call('GET /api/properties')).headers.get('ETag');
    const before = await tag();
    await server.database().db.update(properties).set({ price: 1 });
    expect(await tag()).toBe(before);
  });

  test('is compressed for those who take it, and kept by nobody', async () => {
    const ask = (accepted: string) =>
      server.call('GET /api/properties', { headers: { 'Accept-Encoding': accepted } });
    const compressed = await ask('br, gzip');
    expect(compressed.headers.get('Content-Encoding')).toBe('gzip');
    const plain = await ask('gzip;q=0, br');
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(gunzipSync(await compressed.arrayBuffer()).toString()).toBe(await plain.text());
    expect(plain.headers.get('Cache-Control')).toBe('no-store');
    expect(plain.headers.get('Vary')).toMatch(/Authorization.*Origin.*Accept-Encoding/);
  });
});
