import { beforeEach, expect, test } from '@jest/globals';
import { properties } from '#server/db/schema.ts';
import { agentPayload, propertyPayload } from '#server/testing/payloads.ts';
import { testServer } from '#server/testing/testServer.ts';

const server = testServer();
let token: string;

beforeEach(async () => {
  ({ token } = await server.signIn({ role: 'admin' }));
  await server.factories().agent();
  await server.factories().property();
});

const readETag = async (path: string, as: string | undefined = token) =>
  (await server.call(`GET ${path}`, { token: as })).headers.get('ETag') ?? '';

const put = (path: string, body: object, tag?: string) =>
  server.call(`PUT ${path}`, { token, body, headers: tag === undefined ? {} : { 'If-Match': tag } });

test.each([
  ['/api/properties/1', propertyPayload(), propertyPayload({ title: 'Other' })],
  ['/api/agents/1', agentPayload({ name: 'Mine' }), agentPayload({ name: 'Other' })],
  ['/api/admin/users/1', { membership_status: 'pending' }, { membership_status: 'active' }],
])('%s: the second of two writers with the same ETag gets a 412', async (path, mine, other) => {
  const tag = await readETag(path);
  expect(tag).toMatch(/^"[\w-]{43}"$/);
  const first = await put(path, mine, tag);
  expect(first.status).toBe(200);
  const second = await put(path, other, tag);
  expect([second.status, await second.json()]).toEqual([
    412,
    { message: 'Someone else has changed this in the meantime. Reload it to see the changes.' },
  ]);
  // The response to a write carries the tag of what was written, and "*" overwrites everything.
  expect(first.headers.get('ETag')).toBe(await readETag(path));
  expect((await put(path, other, first.headers.get('ETag') ?? '')).status).toBe(200);
  expect((await put(path, mine, '*')).status).toBe(200);
  expect((await put(path, other)).status).toBe(200);
});

test.each([
  ['/api/properties/1', (number: number) => propertyPayload({ title: `Title ${number}` })],
  ['/api/agents/1', (number: number) => agentPayload({ name: `Name ${number}` })],
  ['/api/admin/users/2', () => ({ membership_status: 'active' })],
])('%s: only one of ten concurrent writes succeeds', async (path, body) => {
  await server.signIn({ membership_status: 'pending' });
  const tag = await readETag(path);
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, number) => put(path, body(number), tag)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(412)]);
});

test('a proxy may have made the tag weak, and a record that is gone is not found', async () => {
  const tag = await readETag('/api/properties/1');
  expect((await put('/api/properties/1', propertyPayload(), `"x", W/${tag}`)).status).toBe(200);
  expect((await put('/api/properties/2', propertyPayload(), tag)).status).toBe(404);
});

test("a visitor's tag does not depend on the price or the agent", async () => {
  const tags = async () => [
    (await server.call('GET /api/properties/1')).headers.get('ETag'),
    await readETag('/api/properties/1'),
  ];
  const [visitor, member] = await tags();
  expect(visitor).toMatch(/^"/);
  await server.factories().agent();
  await server.database().db.update(properties).set({ price: 1, agent_id: 2 });
  const [visitorAfter, memberAfter] = await tags();
  expect(visitorAfter).toBe(visitor);
  expect(memberAfter).not.toBe(member);
  expect(visitor).not.toBe(member);
});
