import { beforeEach, describe, expect, test } from '@jest/globals';
import { testServer } from '#server/testing/testServer.ts';

const server = testServer();
const saved = '/api/users/me/saved-properties';
let token: string;

beforeEach(async () => {
  await server.factories().agent();
  await server.factories().property({ title: 'First' });
  await server.factories().property({ title: 'Second', price: 32_500.5 });
  ({ token } = await server.signIn());
});

const save = (id: unknown, as = token) =>
  server.call(`POST ${saved}`, { token: as, body: { property_id: id } });
const titles = async (as = token) => {
  const list: { title: string }[] = await (await server.call(`GET ${saved}`, { token: as })).json();
  return list.map(({ title }) => title);
};

describe('saving', () => {
  test('adds the property to the list, which has all fields and is sorted by most recently saved', async () => {
    expect((await save('2')).status).toBe(201);
    expect((await save(1)).status).toBe(201);
    const response = await server.call(`GET ${saved}`, { token });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject([
      { id: 1, title: 'First' },
      { id: 2, title: 'Second', price: 32_500.5, agent_id: 1 },
    ]);
  });

  test('the same property twice is a conflict', async () => {
    await save(1);
    const again = await save(1);
    expect(again.status).toBe(409);
    expect(await again.json()).toEqual({ message: 'This property is already in your saved list.' });
  });

  test.each([99, '99', 'first', '01', ' 1', '1e0', 2_147_483_648, -1, 0])(
    'the unknown property %p is a 404',
    async (id) => {
      expect((await save(id)).status).toBe(404);
    },
  );

  test.each([null, true, [1], 1.5, undefined, ''])('rejects %p as an id', async (id) => {
    const response = await save(id);
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty('errors.property_id');
  });

  test('fifty times simultaneously saves it once', async () => {
    const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await save(1)).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect(await titles()).toEqual(['First']);
  });
});

test('unsaving succeeds even if the property was not saved', async () => {
  await save(1);
  for (const id of ['1', '1', '99', 'nonsense']) {
    const response = await server.call(`DELETE ${saved}/${id}`, { token });
    expect([response.status, await response.text()]).toEqual([204, '']);
  }
  expect(await titles()).toEqual([]);
});

test('only the token decides whose list it is', async () => {
  const other = await server.signIn();
  await save(1);
  await server.call(`POST ${saved}?user_id=1`, {
    token: other.token,
    body: { property_id: 2, user_id: 1 },
    headers: { 'X-User-Id': '1' },
  });
  await server.call(`DELETE ${saved}/1`, { token: other.token, body: { user_id: 1 } });
  expect(await titles()).toEqual(['First']);
  expect(await titles(other.token)).toEqual(['Second']);
});
