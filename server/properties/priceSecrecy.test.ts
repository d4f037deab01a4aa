import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { makeTokens } from '#server/session/tokens.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/openTestDatabase.ts';
import { factories } from '#server/testing/factories.ts';
import { testClient } from '#server/testing/testClient.ts';
import { makeTestApp, testSecret } from '#server/testing/makeTestApp.ts';
import { openTimeoutMs } from '#server/testing/testServer.ts';

// Two databases that differ only in prices and agents. Whatever a visitor does, both must give the same responses.
const databases: TestDatabase[] = [];
let twins: ReturnType<typeof testClient>[];
let memberTag: string;

const cities = ['Nice, France', 'Oslo, Norway', 'Nice, France', 'Kyoto, Japan'];
const prices = [
  [18_500_003, 24_900_011, 27_527, 9_750_001],
  [7, 900_000_007, 15_485_863, 32_452_843],
];

beforeAll(async () => {
  for (const twin of prices) {
    const database = await openTestDatabase();
    databases.push(database);
    const { agent, property } = factories(database);
    await agent();
    await agent({ name: 'Second' });
    for (const [position, city] of cities.entries())
      await property({
        city,
        title: `Property ${position}`,
        bedrooms: position + 1,
        price: twin[position],
        agent_id: twin === prices[0] ? 1 : 2,
      });
  }
  twins = databases.map((database) => testClient(makeTestApp(database)));

  const [first] = databases;
  if (!first) throw new Error('The first database is missing.');
  const token = await makeTokens(testSecret, () => new Date()).issue(await factories(first).user());
  const list = await twins[0]?.('GET /api/properties', { token });
  memberTag = list?.headers.get('ETag') ?? '';
  expect(memberTag).toMatch(/^W\//);
}, openTimeoutMs);

afterAll(async () => {
  for (const database of databases) await database.close();
});

const number = fc.oneof(
  fc.integer({ min: -1, max: 1_000_000_000 }).map(String),
  fc.constantFrom('18500003', '27527', '1e7', 'NaN', '', '%00', 'x', '1&maxPrice=2'),
);
const parameter = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom('minPrice', 'maxPrice'), number) },
  fc.tuple(fc.constantFrom('MINPRICE', 'minPrice[]', 'price', 'agent_id', 'sort', 'order'), number),
  fc.tuple(fc.constant('city'), fc.constantFrom('nice', 'NO', '', 'x')),
  fc.tuple(fc.constant('bedrooms'), fc.constantFrom('1', '3', '9', 'two')),
  fc.tuple(fc.constant('listing_type'), fc.constantFrom('For+Sale', 'Vacation+Rental', 'Swap')),
);
const query = fc
  .array(parameter, { maxLength: 5 })
  .map((pairs) => pairs.map(([key, value]) => `${key}=${value}`).join('&'));
const path = fc.oneof(
  { weight: 6, arbitrary: query.map((text) => `/api/properties?${text}`) },
  fc.tuple(fc.integer({ min: 0, max: 6 }), query).map(([id, text]) => `/api/properties/${id}?${text}`),
  fc.constantFrom(
    '/api/agents',
    '/api/agents/1',
    '/api/users/me/saved-properties',
    '/api/admin/users',
    '/healthz',
  ),
);
const headers = fc.record(
  {
    'If-None-Match': fc.constantFrom('*', 'W/"x"', 'member', 'own'),
    'Accept-Encoding': fc.constantFrom('gzip', 'br', 'gzip;q=0', 'identity'),
    Range: fc.constantFrom('bytes=0-10', 'bytes=-5'),
    Origin: fc.constant('https://elsewhere.example'),
  },
  { requiredKeys: [] },
);
const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE');

test('a visitor cannot tell one price from another', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(method, path, headers, async (verb, address, requestHeaders) => {
      runs += 1;
      const seen = [];
      for (const call of twins) {
        const visitorTag = (await call('GET /api/properties')).headers.get('ETag') ?? '';
        const wanted = requestHeaders['If-None-Match'];
        const tag = wanted === 'member' ? memberTag : wanted === 'own' ? visitorTag : wanted;
        const answer = await call(`${verb} ${address}`, {
          headers: { ...requestHeaders, ...(tag && { 'If-None-Match': tag }) },
        });
        const body = Buffer.from(await answer.arrayBuffer());
        expect(body.toString()).not.toMatch(/"(price|agent_id)"/);
        if (tag === memberTag) expect(answer.status).not.toBe(304);
        const responseHeaders = [...answer.headers].filter(
          ([name]) => name !== 'x-request-id' && name !== 'date',
        );
        seen.push({ status: answer.status, headers: responseHeaders, body: body.toString('base64') });
      }
      expect(seen[0]).toEqual(seen[1]);
    }),
    { numRuns: 400 },
  );
  expect(runs).toBe(400);
}, 60_000);

test('price filters have no effect for a visitor', async () => {
  const [call] = twins;
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
