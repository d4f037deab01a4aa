import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { users } from '#server/db/schema.ts';
import { makeTokens } from '#server/session/tokens.ts';
import { factories } from './factories.ts';
import { fakePasswords } from './fakePasswords.ts';
import { testSecret } from './testSecret.ts';
import type { TestDatabase } from './openTestDatabase.ts';
import { agentPayload, propertyPayload } from './payloads.ts';

const password = 'a long enough one';
const passwordHash = await fakePasswords.hash(password);

/** Every kind of caller. The demoted, promoted and deleted ones use a token from before the change. */
export const callers = [
  'visitor',
  'garbage',
  'other scheme',
  'expired',
  'forged',
  'pending',
  'member',
  'admin',
  'demoted admin',
  'promoted member',
  'deleted user',
] as const;
type Caller = (typeof callers)[number];

type Statuses = Record<Caller, number>;

/** The expected statuses of an endpoint that checks tokens. A bad token gets a 401 even where none is needed. */
const rights = (visitor: number, signedIn: number, admin = signedIn): Statuses => ({
  visitor,
  garbage: 401,
  'other scheme': 401,
  expired: 401,
  forged: 401,
  pending: signedIn,
  member: signedIn,
  admin,
  'demoted admin': signedIn,
  'promoted member': admin,
  'deleted user': 401,
});

/** The expected statuses of an endpoint that ignores tokens. */
const open = (status: number): Statuses => ({
  ...rights(status, status),
  garbage: status,
  'other scheme': status,
  expired: status,
  forged: status,
  'deleted user': status,
});

export type AccessRow = { call: string; path: string; body?: unknown; expected: Statuses };

const row = (call: string, expected: Statuses, body?: unknown, id = 1): AccessRow => ({
  call,
  path: call.split(' ')[1]?.replace(':id', String(id)) ?? '',
  body,
  expected,
});

const known = { email: 'known@members.example', password };
const saved = '/api/users/me/saved-properties';

/** Every endpoint of the server, and who may call it. The order of the statuses: visitor, signed in, administrator. */
export const accessMatrix: AccessRow[] = [
  row('GET /api/properties', rights(200, 200)),
  row('GET /api/properties/:id', rights(200, 200)),
  row('POST /api/properties', rights(401, 403, 201), propertyPayload()),
  row('PUT /api/properties/:id', rights(401, 403, 200), propertyPayload()),
  row('DELETE /api/properties/:id', rights(401, 403, 204)),
  row('GET /api/agents', rights(401, 200)),
  row('GET /api/agents/:id', rights(401, 200)),
  row('POST /api/agents', rights(401, 403, 201), agentPayload()),
  row('PUT /api/agents/:id', rights(401, 403, 200), agentPayload()),
  row('DELETE /api/agents/:id', rights(401, 403, 204), undefined, 2),
  row('POST /api/users/register', open(201), { name: 'New', email: 'new@members.example', password }),
  row('POST /api/auth/member-login', open(200), known),
  row('POST /api/auth/login', open(401), known),
  row(`GET ${saved}`, rights(401, 200)),
  row(`POST ${saved}`, rights(401, 201), { property_id: 1 }),
  row(`DELETE ${saved}/:id`, rights(401, 204)),
  row('POST /api/inquiries', rights(401, 201), { propertyId: 1, message: 'Is it free?' }),
  row('GET /api/admin/users', rights(401, 403, 200)),
  row('GET /api/admin/users/:id', rights(401, 403, 200)),
  row('PUT /api/admin/users/:id', rights(401, 403, 200), { membership_status: 'active' }),
  row('GET /api/openapi.json', open(200)),
  row('GET /healthz', open(200)),
  row('GET /readyz', open(200)),
];

/** The endpoints of an app: its routes, without middleware and without the files of the API reference. */
export const callsOf = ({ routes }: Pick<Hono, 'routes'>): string[] => [
  ...new Set(
    routes
      .filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/api/docs'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

/**
 * Fills an empty database with the records that the endpoints of the matrix need. The server must use the fake passwords.
 */
export const createAccessRecords = async (database: TestDatabase): Promise<void> => {
  const create = factories(database);
  await create.user({ email: known.email, password_hash: passwordHash });
  await create.agent();
  await create.agent({ name: 'Without properties' });
  await create.property();
};

/** Creates a caller of a kind. Returns the Authorization header that it sends. */
export const authorizationOf = async (
  caller: Caller,
  database: TestDatabase,
): Promise<string | undefined> => {
  const { db } = database;
  const create = factories(database);
  const issue = makeTokens(testSecret, () => new Date()).issue;
  const change = async (role: 'member' | 'admin', next: 'member' | 'admin') => {
    const user = await create.user({ role });
    await db.update(users).set({ role: next }).where(eq(users.id, user.id));
    return `Bearer ${await issue(user)}`;
  };
  switch (caller) {
    case 'visitor':
      return undefined;
    case 'garbage':
      return 'Bearer a.b.c';
    case 'other scheme':
      return `Basic ${btoa(`${known.email}:${password}`)}`;
    case 'expired': {
      const longAgo = () => new Date(Date.now() - 8 * 24 * 60 * 60 * 1_000);
      return `Bearer ${await makeTokens(testSecret, longAgo).issue(await create.user())}`;
    }
    case 'forged': {
      const admin = await create.user({ role: 'admin' });
      return `Bearer ${await makeTokens(testSecret.toUpperCase(), () => new Date()).issue(admin)}`;
    }
    case 'pending':
      return `Bearer ${await issue(await create.user({ membership_status: 'pending' }))}`;
    case 'member':
      return `Bearer ${await issue(await create.user())}`;
    case 'admin':
      return `Bearer ${await issue(await create.user({ role: 'admin' }))}`;
    case 'demoted admin':
      return change('admin', 'member');
    case 'promoted member':
      return change('member', 'admin');
    case 'deleted user': {
      const user = await create.user({ role: 'admin' });
      await db.delete(users).where(eq(users.id, user.id));
      return `Bearer ${await issue(user)}`;
    }
  }
};

/** The `WWW-Authenticate` header that goes with a status. */
export const challengeFor = (status: number, { path }: AccessRow, caller: Caller): string | null => {
  if (status !== 401) return null;
  const tokenWasRead = caller !== 'visitor' && !path.startsWith('/api/auth');
  return tokenWasRead ? 'Bearer error="invalid_token"' : 'Bearer';
};
