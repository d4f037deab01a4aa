import { beforeEach, describe, expect, test } from '@jest/globals';
import { hashPassword } from './session/passwords.ts';
import {
  accessTable,
  authorizationOf,
  callers,
  callsOf,
  challengeFor,
  createAccessRecords,
} from './testing/accessTable.ts';
import { testServer } from './testing/testServer.ts';

const server = testServer();
const password = 'a long enough one';
const passwordHash = await hashPassword(password);

beforeEach(() => createAccessRecords(server.database()));

describe.each(accessTable)('$call', (row) => {
  test.each(callers)('as %s', async (caller) => {
    const method = row.call.split(' ', 1)[0] ?? '';
    const authorization = await authorizationOf(caller, server.database());
    const answer = await server.call(`${method} ${row.path}`, {
      headers: authorization ? { Authorization: authorization } : {},
      body: row.body,
    });
    expect(answer.status).toBe(row.expected[caller]);
    if (answer.status < 400) return;
    expect(await answer.json()).toEqual({ message: expect.stringMatching(/\.$/) });
    expect(answer.headers.get('WWW-Authenticate')).toBe(challengeFor(answer.status, row, caller));
  });
});

test("administrators can use the administrators' sign-in", async () => {
  await server
    .factories()
    .user({ email: 'chief@agency.example', password_hash: passwordHash, role: 'admin' });
  const answer = await server.call('POST /api/auth/login', {
    token: 'whatever',
    body: { email: 'Chief@Agency.example', password },
  });
  expect(answer.status).toBe(200);
});

test('other methods and paths are a 404', async () => {
  const { token } = await server.signIn({ role: 'admin' });
  const listed = new Set(accessTable.map(({ call }) => call.replace(/:\w+/, '1')));
  for (const path of new Set([...listed].map((call) => call.split(' ')[1])))
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      if (listed.has(`${method} ${path}`)) continue;
      const answer = await server.call(`${method} ${path}`, {
        token,
        headers: { 'X-HTTP-Method-Override': 'GET', 'Content-Type': 'application/json' },
      });
      expect([method, path, answer.status]).toEqual([method, path, 404]);
      expect(await answer.json()).toEqual({ message: 'There is nothing at this address.' });
    }
});

test('the table contains every route of the server', () => {
  expect(callsOf(server.app()).sort()).toEqual(accessTable.map(({ call }) => call).sort());
});
