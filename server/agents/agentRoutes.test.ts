import { beforeEach, expect, test } from '@jest/globals';
import type { PgTable } from 'drizzle-orm/pg-core';
import { properties } from '#server/db/schema.ts';
import { agentPayload, propertyPayload } from '#server/testing/payloads.ts';
import { testServer } from '#server/testing/testServer.ts';
import { makeAgentStore } from './agentStore.ts';

const server = testServer();
let token: string;

beforeEach(async () => {
  ({ token } = await server.signIn({ role: 'admin' }));
});

const create = (changes?: Record<string, unknown>) =>
  server.call('POST /api/agents', { token, body: agentPayload(changes) });
const remove = (id: number) => server.call(`DELETE /api/agents/${id}`, { token });

test('an agent is created, read, listed, replaced and deleted', async () => {
  const created = await create();
  expect(created.status).toBe(201);
  expect(await created.json()).toEqual({ id: 1, ...agentPayload() });
  expect(await (await server.call('GET /api/agents/1', { token })).json()).toEqual({
    id: 1,
    ...agentPayload(),
  });

  const body = { name: 'Elena M.', email: 'em@agency.example', id: 9, created_at: 'never' };
  const replaced = await server.call('PUT /api/agents/1', { token, body });
  const expected = {
    id: 1,
    name: 'Elena M.',
    email: 'em@agency.example',
    phone: '',
    bio: '',
    profile_picture_url: '',
  };
  expect([replaced.status, await replaced.json()]).toEqual([200, expected]);
  expect(await (await server.call('GET /api/agents', { token })).json()).toEqual([expected]);

  expect((await remove(1)).status).toBe(204);
  for (const call of ['GET /api/agents/1', 'DELETE /api/agents/1', 'GET /api/agents/x']) {
    const response = await server.call(call, { token });
    expect([response.status, await response.json()]).toEqual([404, { message: 'There is no such agent.' }]);
  }
  expect((await server.call('PUT /api/agents/1', { token, body: agentPayload() })).status).toBe(404);
});

test.each([
  ['name', '', 'Name is required.'],
  ['email', 'nobody', 'Enter a valid email address.'],
  ['name', 'x'.repeat(121), 'Name may have at most 120 characters.'],
  ['bio', 'x'.repeat(4_001), 'Bio may have at most 4,000 characters.'],
  ['phone', 5, 'Phone must be text.'],
  [
    'profile_picture_url',
    'vbscript:x',
    'Picture URL must start with http://, https:// or a single "/" and must not contain spaces.',
  ],
])('rejects %s %j', async (field, value, message) => {
  const response = await create({ [field]: value });
  expect([response.status, await response.json()]).toEqual([400, { message, errors: { [field]: message } }]);
});

test('an agent who still has properties cannot be deleted, and the error says how many there are', async () => {
  await create();
  await server.factories().property();
  const one = await remove(1);
  expect([one.status, await one.json()]).toEqual([
    409,
    { message: 'This agent still has 1 property. Assign it to another agent first.' },
  ]);
  await server.factories().property();
  expect(await (await remove(1)).json()).toEqual({
    message: 'This agent still has 2 properties. Assign them to another agent first.',
  });
});

test('an agent whose last property disappears during the deletion is deleted', async () => {
  await server.factories().agent();
  await server.factories().property();
  const { db } = server.database();
  const racing = new Proxy(db, {
    get: (target, name, receiver) =>
      name === '$count'
        ? async (table: PgTable) => {
            await db.delete(properties);
            return db.$count(table);
          }
        : (Reflect.get(target, name, receiver) as unknown),
  });
  expect(await makeAgentStore(racing).remove(1)).toBe('removed');
});

test('an agent is never deleted while a property is added', async () => {
  for (let round = 1; round <= 10; round += 1) {
    await create();
    const [deleted, added] = await Promise.all([
      remove(round),
      server.call('POST /api/properties', { token, body: propertyPayload({ agent_id: round }) }),
    ]);
    expect([
      [204, 400],
      [409, 201],
    ]).toContainEqual([deleted.status, added.status]);
  }
});
