import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { properties } from '#server/db/schema.ts';
import { propertyPayload } from '#server/testing/payloads.ts';
import { testServer } from '#server/testing/testServer.ts';
import { makePropertyListCache } from './propertyListCache.ts';
import { makePropertyStore } from './propertyStore.ts';

const server = testServer();
let list: jest.Mock<ReturnType<typeof makePropertyStore>['list']>;
let listCache: ReturnType<typeof makePropertyListCache>;

beforeEach(async () => {
  await server.factories().agent();
  await server.factories().property({ title: 'First' });
  const { db, propertiesRevision } = server.database();
  list = jest.fn(makePropertyStore(db).list);
  listCache = makePropertyListCache(list, propertiesRevision);
});

const text = async (...args: Parameters<typeof listCache.read>) =>
  gunzipSync((await listCache.read(...args)).gzipped).toString();

describe('cached lists', () => {
  test('are built once for equal requests, even at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => text('visitor', {})));
    expect(list).toHaveBeenCalledTimes(1);
    await text('visitor', { city: 'nice' });
    await text('member', {});
    expect(list).toHaveBeenCalledTimes(3);
  });

  test('are dropped after any write, even one that bypasses the API', async () => {
    const { db } = server.database();
    expect(await text('visitor', {})).toContain('First');
    await db.update(properties).set({ title: 'Renamed' }).where(eq(properties.id, 1));
    expect(await text('visitor', {})).toContain('Renamed');
    await db.delete(properties);
    expect(await text('visitor', {})).toBe('[]');
    expect(list).toHaveBeenCalledTimes(3);
  });

  test('are kept when an agent changes', async () => {
    await text('member', {});
    await server.factories().agent();
    await text('member', {});
    expect(list).toHaveBeenCalledTimes(1);
  });

  test('are kept if a write is rolled back', async () => {
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

  test('built during a write are not returned to later requests', async () => {
    const { db } = server.database();
    const real = makePropertyStore(db).list;
    let release = () => {};
    let hasRead = false;
    list.mockImplementationOnce(async (...args) => {
      const old = await real(...args);
      hasRead = true;
      await new Promise<void>((resolve) => (release = resolve));
      return old;
    });
    const slow = text('visitor', {});
    while (!hasRead) await new Promise(setImmediate);
    await server.factories().property({ title: 'Second' });
    expect(await text('visitor', {})).toContain('Second');
    release();
    expect(await slow).not.toContain('Second');
    expect(await text('visitor', {})).toContain('Second');
  });

  test('are not kept if the query fails', async () => {
    list.mockRejectedValueOnce(new Error('lost'));
    await expect(text('visitor', {})).rejects.toThrow('lost');
    expect(await text('visitor', {})).toContain('First');
  });

  test('are limited in number', async () => {
    for (let number = 0; number < 201; number += 1) await listCache.read('visitor', { bedrooms: number });
    await listCache.read('visitor', { bedrooms: 200 });
    expect(list).toHaveBeenCalledTimes(201);
    await listCache.read('visitor', { bedrooms: 0 });
    expect(list).toHaveBeenCalledTimes(202);
  });
});

describe('over HTTP', () => {
  test('the next list contains an edit', async () => {
    const { token } = await server.signIn({ role: 'admin' });
    const titles = async () => {
      const listed: { title: string }[] = await (await server.call('GET /api/properties')).json();
      return listed.map(({ title }) => title);
    };
    expect(await titles()).toEqual(['First']);
    await server.call('PUT /api/properties/1', { token, body: propertyPayload({ title: 'Edited' }) });
    expect(await titles()).toEqual(['Edited']);
    await server.call('POST /api/properties', { token, body: propertyPayload({ title: 'Added' }) });
    expect(await titles()).toEqual(['Added', 'Edited']);
    await server.call('DELETE /api/properties/1', { token });
    expect(await titles()).toEqual(['Added']);
  });

  test('a known ETag gets a 304, but only for the same audience', async () => {
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
    await server.factories().property();
    expect((await ask(undefined, visitorTag)).status).toBe(200);
  });

  test("a change of the price alone does not change a visitor's ETag", async () => {
    const tag = async () => (await server.call('GET /api/properties')).headers.get('ETag');
    const before = await tag();
    await server.database().db.update(properties).set({ price: 1 });
    expect(await tag()).toBe(before);
  });

  test('is compressed if the client accepts gzip, and is never stored', async () => {
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
