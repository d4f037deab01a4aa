import { beforeEach, expect, test } from '@jest/globals';
import type { Database } from '#server/db/database.ts';
import { inquiries, properties } from '#server/db/schema.ts';
import { testServer } from '#server/testing/testServer.ts';
import { makeInquiryStore } from './inquiryStore.ts';

const server = testServer();

beforeEach(async () => {
  await server.factories().agent();
  await server.factories().property();
});

const ask = async (body: unknown) => {
  const { token } = await server.signIn({ name: 'Maya', email: 'maya@members.example' });
  return server.call('POST /api/inquiries', { token, body });
};

test('an inquiry is stored with the names and email addresses as they are when it is sent', async () => {
  const response = await ask({
    propertyId: '1',
    message: '  Is it free in May?\nMaya ',
    user_id: 7,
    agent_email: 'x@y.example',
  });
  expect([response.status, await response.json()]).toEqual([201, { id: 1 }]);
  expect(await server.database().db.select().from(inquiries)).toMatchObject([
    {
      property_id: 1,
      property_title: 'Villa Azure',
      agent_name: 'Elena Marchetti',
      agent_email: 'elena@agency.example',
      user_id: 1,
      user_name: 'Maya',
      user_email: 'maya@members.example',
      message: 'Is it free in May?\nMaya',
      mail_due_at: null,
    },
  ]);
});

test.each([
  [' \n ', 'Please enter a message for the agent.'],
  ['\u200b\u3164\u2800', 'Please enter a message for the agent.'],
  [undefined, 'Please enter a message for the agent.'],
  ['x'.repeat(5_001), 'A message may have at most 5,000 characters.'],
  ['\udfff', 'This text contains characters that cannot be stored.'],
])('the message %j is rejected', async (message, expected) => {
  const response = await ask({ propertyId: 1, message });
  expect([response.status, await response.json()]).toEqual([
    400,
    { message: expected, errors: { message: expected } },
  ]);
});

test.each([2, 'x', '1.0'])('the property %p is not found', async (propertyId) => {
  const response = await ask({ propertyId, message: 'Hello' });
  expect([response.status, await response.json()]).toEqual([404, { message: 'There is no such property.' }]);
});

test('a property that is deleted while its inquiry is being stored is not found', async () => {
  const { db } = server.database();
  const { user } = await server.signIn();
  const insert = (table: typeof inquiries) => ({
    values: (row: typeof inquiries.$inferInsert) => ({
      returning: async () => {
        await db.delete(properties);
        return db.insert(table).values(row).returning({ id: inquiries.id });
      },
    }),
  });
  const store = makeInquiryStore(Object.assign(Object.create(db) as Database, { insert }));
  expect(await store.add({ user, propertyId: 1, message: 'Hello' })).toBeUndefined();
  expect(await db.$count(inquiries)).toBe(0);
});
