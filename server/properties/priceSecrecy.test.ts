import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { makeTokens } from '#server/session/tokens.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/openTestDatabase.ts';
import { factories } from '#server/testing/factories.ts';
import { seedPriceVariant, visitorRequest } from '#server/testing/priceVariants.ts';
import { testClient } from '#server/testing/testClient.ts';
import { makeTestApp } from '#server/testing/makeTestApp.ts';
import { testSecret } from '#server/testing/testSecret.ts';

// Two databases that differ only in prices and agents. Whatever a visitor does, both must give the same responses.
const databases: TestDatabase[] = [];
let variants: ReturnType<typeof testClient>[];
let memberTag: string;

beforeAll(async () => {
  for (const variant of [0, 1] as const) {
    const database = await openTestDatabase();
    databases.push(database);
    await seedPriceVariant(database, variant);
  }
  variants = databases.map((database) => testClient(makeTestApp(database)));

  const [first] = databases;
  if (!first) throw new Error('The first database is missing.');
  const token = await makeTokens(testSecret, () => new Date()).issue(await factories(first).user());
  const list = await variants[0]?.('GET /api/properties', { token });
  memberTag = list?.headers.get('ETag') ?? '';
  expect(memberTag).toMatch(/^W\//);
});

afterAll(async () => {
  for (const database of databases) await database.close();
});

test('a visitor cannot tell one price from another', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(visitorRequest, async ({ method, path, headers: requestHeaders }) => {
      runs += 1;
      const seen = [];
      for (const call of variants) {
        const visitorTag = (await call('GET /api/properties')).headers.get('ETag') ?? '';
        const wanted = requestHeaders['If-None-Match'];
        const tag = wanted === 'member' ? memberTag : wanted === 'own' ? visitorTag : wanted;
        const response = await call(`${method} ${path}`, {
          headers: { ...requestHeaders, ...(tag && { 'If-None-Match': tag }) },
        });
        const body = Buffer.from(await response.arrayBuffer());
        expect(body.toString()).not.toMatch(/"(price|agent_id)"/);
        if (tag === memberTag) expect(response.status).not.toBe(304);
        const responseHeaders = [...response.headers].filter(
          ([name]) => name !== 'x-request-id' && name !== 'date',
        );
        seen.push({ status: response.status, headers: responseHeaders, body: body.toString('base64') });
      }
      expect(seen[0]).toEqual(seen[1]);
    }),
    { numRuns: 400 },
  );
  expect(runs).toBe(400);
}, 60_000);

test('price filters have no effect for a visitor', async () => {
  const [call] = variants;
  const plain = await (await call?.('GET /api/properties'))?.text();
  for (const query of [
    'minPrice=20000000',
    'maxPrice=1',
    'minPrice=x',
    'minPrice=1&minPrice=2',
    'maxPrice=%00',
  ])
    expect(await (await call?.(`GET /api/properties?${query}`))?.text()).toBe(plain);
});
