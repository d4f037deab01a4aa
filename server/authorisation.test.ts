import { beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { users } from './db/schema.ts';
import { hashPassword } from './session/passwords.ts';
import { makeTokens } from './session/tokens.ts';
import { agentPayload, propertyPayload } from './testing/payloads.ts';
import { testSecret } from './testing/makeTestApp.ts';
import { testServer } from './testing/testServer.ts';

const server = testServer();
const password = 'a long enough one';
const passwordHash = await hashPassword(password);

const principals = [
  'visitor',
  'garbage',
  'expired',
  'forged',
  'pending',
  'member',
  'admin',
  'demoted admin',
  'deleted user',
] as const;
type Principal = (typeof principals)[number];

/** The expected status for each principal. A bad token gives a 401 everywhere except for calls that ignore tokens. */
const rights = (visitor: number, signedIn: number, admin = signedIn): Record<Principal, number> => ({
  visitor,
  garbage: 401,
  expired: 401,
  forged: 401,
  pending: signedIn,
  member: signedIn,
  admin,
  'demoted admin': signedIn,
  'deleted user': 401,
});
const same = (status: number) => Object.fromEntries(principals.map((who) => [who, status]));

const saved = '/api/users/me/saved-properties';

/** Every call of the server, with the expected status for each principal. If a call is missing here, the last test fails. */
const matrix: [call: string, path: string, body: unknown, expected: Record<string, number>][] = [
  ['GET /api/properties', '/api/properties', undefined, rights(200, 200)],
  ['GET /api/properties/:id', '/api/properties/1', undefined, rights(200, 200)],
  ['POST /api/properties', '/api/properties', propertyPayload(), rights(401, 403, 201)],
  ['PUT /api/properties/:id', '/api/properties/1', propertyPayload(), rights(401, 403, 200)],
  ['DELETE /api/properties/:id', '/api/properties/1', undefined, rights(401, 403, 204)],
  ['GET /api/agents', '/api/agents', undefined, rights(401, 200)],
  ['GET /api/agents/:id', '/api/agents/1', undefined, rights(401, 200)],
  ['POST /api/agents', '/api/agents', agentPayload(), rights(401, 403, 201)],
  ['PUT /api/agents/:id', '/api/agents/1', agentPayload(), rights(401, 403, 200)],
  ['DELETE /api/agents/:id', '/api/agents/2', undefined, rights(401, 403, 204)],
  [
    'POST /api/users/register',
    '/api/users/register',
    { name: 'New', email: 'new@members.example', password },
    same(201),
  ],
  [
    'POST /api/auth/member-login',
    '/api/auth/member-login',
    { email: 'known@members.example', password },
    same(200),
  ],
  ['POST /api/auth/login', '/api/auth/login', { email: 'known@members.example', password }, same(401)],
  ['GET /api/users/me/saved-properties', saved, undefined, rights(401, 200)],
  ['POST /api/users/me/saved-properties', saved, { property_id: 1 }, rights(401, 201)],
  ['DELETE /api/users/me/saved-properties/:id', `${saved}/1`, undefined, rights(401, 204)],
  ['POST /api/inquiries', '/api/inquiries', { propertyId: 1, message: 'Is it free?' }, rights(401, 201)],
  ['GET /api/admin/users', '/api/admin/users', undefined, rights(401, 403, 200)],
  ['GET /api/admin/users/:id', '/api/admin/users/1', undefined, rights(401, 403, 200)],
  ['PUT /api/admin/users/:id', '/api/admin/users/1', { membership_status: 'active' }, rights(401, 403, 200)],
  ['GET /api/openapi.json', '/api/openapi.json', undefined, same(200)],
  ['GET /healthz', '/healthz', undefined, same(200)],
  ['GET /readyz', '/readyz', undefined, same(200)],
];

beforeEach(async () => {
  await server.factories().user({ email: 'known@members.example', password_hash: passwordHash });
  await server.factories().agent();
  await server.factories().agent({ name: 'Without properties' });
  await server.factories().property();
});

const tokenOf = async (who: Principal): Promise<string | undefined> => {
  const { db } = server.database();
  switch (who) {
    case 'visitor':
      return undefined;
    case 'garbage':
      return 'a.b.c';
    case 'expired': {
      const { user } = await server.signIn();
      return makeTokens(testSecret, () => new Date(Date.now() - 8 * 24 * 60 * 60 * 1_000)).issue(user);
    }
    case 'forged': {
      const { user } = await server.signIn({ role: 'admin' });
      return makeTokens(testSecret.toUpperCase(), () => new Date()).issue(user);
    }
    case 'pending':
      return (await server.signIn({ membership_status: 'pending' })).token;
    case 'member':
      return (await server.signIn()).token;
    case 'admin':
      return (await server.signIn({ role: 'admin' })).token;
    case 'demoted admin': {
      const { user, token } = await server.signIn({ role: 'admin' });
      await db.update(users).set({ role: 'member' }).where(eq(users.id, user.id));
      return token;
    }
    case 'deleted user': {
      const { user, token } = await server.signIn({ role: 'admin' });
      await db.delete(users).where(eq(users.id, user.id));
      return token;
    }
  }
};

describe.each(matrix)('%s', (call, path, body, expected) => {
  test.each(principals)('as %s', async (who) => {
    const method = call.split(' ', 1)[0] ?? '';
    const answer = await server.call(`${method} ${path}`, { token: await tokenOf(who), body });
    expect(answer.status).toBe(expected[who]);
    if (answer.status < 400) return;
    expect(await answer.json()).toEqual({ message: expect.stringMatching(/\.$/) });
    const challenge = answer.headers.get('WWW-Authenticate');
    const sentBadToken = who !== 'visitor' && !path.startsWith('/api/auth');
    expect(challenge).toBe(
      answer.status !== 401 ? null : sentBadToken ? 'Bearer error="invalid_token"' : 'Bearer',
    );
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
  const listed = new Set(matrix.map(([call]) => call.replace(/:\w+/, '1')));
  for (const path of new Set(matrix.map(([call]) => call.split(' ')[1]?.replace(/:\w+/, '1'))))
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
  const routes = server
    .app()
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(routes)].sort()).toEqual(matrix.map(([call]) => call).sort());
});
