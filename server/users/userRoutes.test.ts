import { beforeEach, expect, test } from '@jest/globals';
import { users } from '#server/db/schema.ts';
import { testServer } from '#server/testing/testServer.ts';

const server = testServer();
let token: string;

beforeEach(async () => {
  ({ token } = await server.signIn({ name: 'Chief', email: 'chief@agency.example', role: 'admin' }));
  await server.factories().user({
    name: 'Theo',
    email: 'theo@members.example',
    membership_status: 'pending',
    password_hash: 'the hash itself',
  });
});

const theo = {
  id: 2,
  name: 'Theo',
  email: 'theo@members.example',
  membership_status: 'pending',
  role: 'member',
};
const change = (body: unknown, id = '2') => server.call(`PUT /api/admin/users/${id}`, { token, body });

test('administrators see all fields of a user except the password', async () => {
  const list = await server.call('GET /api/admin/users', { token });
  expect(await list.json()).toEqual([
    { id: 1, name: 'Chief', email: 'chief@agency.example', membership_status: 'active', role: 'admin' },
    theo,
  ]);
  expect(await (await server.call('GET /api/admin/users/2', { token })).json()).toEqual(theo);
});

test('a membership can be activated and set back to pending', async () => {
  for (const membership_status of ['active', 'pending']) {
    const response = await change({ membership_status });
    expect([response.status, await response.json()]).toEqual([200, { ...theo, membership_status }]);
  }
});

test.each([
  [{ membership_status: 'gold' }, { membership_status: 'Choose pending or active.' }],
  [{}, { membership_status: 'Choose pending or active.' }],
  [{ membership_status: 'active', role: 'admin' }, { role: 'This field is not allowed.' }],
  [
    { membership_status: 'active', password_hash: 'x', id: 1 },
    {
      password_hash: 'This field is not allowed.',
      id: 'This field is not allowed.',
    },
  ],
])('%j is rejected and changes nothing', async (body, errors) => {
  const before = await server.database().db.select().from(users);
  const response = await change(body);
  expect([response.status, await response.json()]).toEqual([
    400,
    { message: Object.values(errors)[0], errors },
  ]);
  expect(await server.database().db.select().from(users)).toEqual(before);
});

test.each(['3', 'me', '02'])('the user %s does not exist', async (id) => {
  for (const response of [
    await server.call(`GET /api/admin/users/${id}`, { token }),
    await change({ membership_status: 'active' }, id),
  ])
    expect([response.status, await response.json()]).toEqual([404, { message: 'There is no such user.' }]);
});
