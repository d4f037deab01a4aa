import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { makeTokens } from '#server/session/tokens.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/openTestDatabase.ts';
import { rows } from '#server/testing/rows.ts';
import { caller } from '#server/testing/caller.ts';
import { makeTestApp, testSecret } from '#server/testing/makeTestApp.ts';
import { openingPatience } from '#server/testing/testServer.ts';

// Two agencies that differ in prices and agents alone: whatever a visitor does, they must look the same.
const databases: TestDatabase[] = [];
let twins: ReturnType<typeof caller>[];
let memberTag: string;

const homes = ['Nice, France', 'Oslo, Norway', 'Nice, France', 'Kyoto, Japan'];
const prices = [
  [18_500_003, 24_900_011, 27_527, 9_750_001],
  [7, 900_000_007, 15_485_863, 32_452_843],
];

beforeAll(async () => {
  for (const twin of prices) {
    const database = await openTestDatabase();
    databases.push(database);
    const { agent, home } = rows(database);
    await agent();
    await agent({ name: 'Second' });
    for (const [position, city] of homes.entries())
      await home({
        city,
        title: `Home ${position}`,
        bedrooms: position + 1,
        price: twin[position],
        agent_id: twin === prices[0] ? 1 : 2,
      });
  }
  twins = databases.map((database) => caller(makeTestApp(database)));

  const [first] = databases;
  if (!first) throw new Error('There is no first twin.');
  const token = await makeTokens(testSecret, () => new Date()).issue(await rows(first).user());
  const list = await twins[0]?.('GET /api/properties', { token });
  memberTag = list?.headers.get('ETag') ?? '';
  expect(memberTag).toMatch(/^W\//);
}, openingPatience);

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
    fc.asyncProperty(method, path, headers, async (verb, address, given) => {
      runs += 1;
      const seen = [];
      for (const call of twins) {
        const own = (await call('GET /api/properties')).headers.get('ETag') ?? '';
        const wanted = given['If-None-Match'];
        const tag = wanted === 'member' ? memberTag : wanted === 'own' ? own : wanted;
        const answer = await call(`${verb} ${address}`, {
          headers: { ...given, ...(tag && { 'If-None-Match': tag }) },
        });
        const body = Buffer.from(await answer.arrayBuffer());
        expect(body.toString()).not.toMatch(/"(price|agent_id)"/);
        if (tag === memberTag) expect(answer.status).not.toBe(304);
        const shown = [...answer.headers].filter(([name]) => name !== 'x-request-id' && name !== 'date');
        seen.push({ status: answer.status, headers: shown, body: body.toString('base64') });
      }
      expect(seen[0]).toEqual(seen[1]);
    }),
    { numRuns: 400 },
  );
  expect(runs).toBe(400);
}, 60_000);

test('what is asked about prices changes nothing for a visitor', async () => {
  const [call] = twins;
  const plain = await (await call?.('GET /api/properties'))?.text();
  for (const asked of [
    'minPrice=20000000',
    'maxPrice=1',
    'minPrice=x',
    'minPrice=1&minPrice=2',
    'maxPrice=%00',
  ])
    expect(await (await call?.(`GET /api/properties?${asked}`))?.text()).toBe(plain);
});
