import { beforeEach, describe, expect, test } from '@jest/globals';
import { agents, idempotencyKeys, inquiries, properties } from '#server/db/schema.ts';
import { highLimits, makeTestApp } from '#server/testing/makeTestApp.ts';
import { agentPayload, propertyPayload } from '#server/testing/payloads.ts';
import { testClient } from '#server/testing/testClient.ts';
import { testServer } from '#server/testing/testServer.ts';

const server = testServer();
let token: string;

beforeEach(async () => {
  ({ token } = await server.signIn({ role: 'admin' }));
  await server.factories().agent();
});

const create = (body: object, key: string, as = token, path = 'properties') =>
  server.call(`POST /api/${path}`, { token: as, body, headers: { 'Idempotency-Key': key } });

describe('a repeat with the same Idempotency-Key', () => {
  test.each([
    ['properties', propertyPayload(), properties, 1],
    ['agents', agentPayload(), agents, 2],
    ['inquiries', { propertyId: 1, message: 'Hello' }, inquiries, 1],
  ] as const)(
    'of POST /api/%s gets the first result, even at the same time',
    async (path, body, table, count) => {
      if (path === 'inquiries') await server.factories().property();
      const responses = await Promise.all(Array.from({ length: 5 }, () => create(body, 'k', token, path)));
      const texts = await Promise.all(responses.map((response) => response.text()));
      expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
      expect(new Set(texts).size).toBe(1);
      expect(await server.database().db.$count(table)).toBe(count);
    },
  );

  test('of an inquiry does not count against the limit, and a new inquiry does', async () => {
    await server.factories().property();
    const rateLimits = { ...highLimits, inquiry: { points: 1, seconds: 60 } };
    const limited = testClient(makeTestApp(server.database(), { settings: { rateLimits } }));
    const statusOf = async (headers?: Record<string, string>, propertyId = 1) => {
      const body = { propertyId, message: 'Hello' };
      return (await limited('POST /api/inquiries', { token, body, headers })).status;
    };
    // An inquiry that fails does not count either.
    expect([await statusOf({}, 9), await statusOf({ 'Idempotency-Key': 'x' }, 9)]).toEqual([404, 404]);
    const key = { 'Idempotency-Key': 'k' };
    expect([await statusOf(key), await statusOf(key)]).toEqual([201, 201]);
    expect([await statusOf(), await statusOf({ 'Idempotency-Key': 'other' })]).toEqual([429, 429]);
    expect(await server.database().db.$count(inquiries)).toBe(1);
  });

  test('of an inquiry counts against the limit after a day', async () => {
    await server.factories().property();
    let now = Date.now();
    const limited = testClient(
      makeTestApp(server.database(), {
        settings: { rateLimits: { ...highLimits, inquiry: { points: 1, seconds: 60 } } },
        clock: () => new Date(now),
      }),
    );
    const send = () =>
      limited('POST /api/inquiries', {
        token,
        body: { propertyId: 1, message: 'Hello' },
        headers: { 'Idempotency-Key': 'k' },
      });
    expect((await send()).status).toBe(201);
    now += 25 * 60 * 60 * 1_000;
    expect((await send()).status).toBe(429);
  });

  test('and another body is refused', async () => {
    await create(propertyPayload(), 'k');
    const response = await create(propertyPayload({ title: 'Other' }), 'k');
    expect([response.status, await response.json()]).toEqual([
      422,
      { message: 'This Idempotency-Key was already used for another request.' },
    ]);
  });

  test('creates something new for another user, and without the key', async () => {
    await create(propertyPayload(), 'k');
    await create(propertyPayload(), 'k', (await server.signIn({ role: 'admin' })).token);
    await server.call('POST /api/properties', { token, body: propertyPayload() });
    await create(propertyPayload(), 'other');
    expect(await server.database().db.$count(properties)).toBe(4);
  });

  test('after a failure tries again', async () => {
    expect((await create(propertyPayload({ agent_id: 2 }), 'k')).status).toBe(400);
    await server.factories().agent();
    expect((await create(propertyPayload({ agent_id: 2 }), 'k')).status).toBe(201);
  });

  test('is forgotten after a day, and so is every other key', async () => {
    await create(propertyPayload(), 'k');
    await create(agentPayload(), 'other', (await server.signIn({ role: 'admin' })).token, 'agents');
    const clock = () => new Date(Date.now() + 25 * 60 * 60 * 1_000);
    const headers = { 'Idempotency-Key': 'k' };
    await testClient(makeTestApp(server.database(), { clock }))('POST /api/properties', {
      token,
      body: propertyPayload(),
      headers,
    });
    expect(await server.database().db.$count(properties)).toBe(2);
    expect(await server.database().db.$count(idempotencyKeys)).toBe(1);
  });
});

test.each(['', 'a b', 'x'.repeat(201)])('the key "%s" is rejected', async (key) => {
  expect((await create(propertyPayload(), key)).status).toBe(400);
});
