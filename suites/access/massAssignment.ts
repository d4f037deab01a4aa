import fc from 'fast-check';
import { getTableColumns, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '#server/db/schema.ts';
import { agentPayload, propertyPayload } from '#server/testing/payloads.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';

/** All tables, without the counters that every request may change. */
const tables = Object.values(schema).filter(
  (table) => is(table, PgTable) && table !== schema.rateLimits && table !== schema.propertiesRevision,
) as PgTable[];

type BodyCall = { method: string; path: string; body: (index: number) => object };

/** Every call with a body, as a valid request. It works any number of times. */
export const bodyCalls: BodyCall[] = [
  {
    method: 'POST',
    path: '/api/users/register',
    body: (index) => ({ name: 'New', email: `new.${index}@members.example`, password: 'long enough' }),
  },
  { method: 'POST', path: '/api/agents', body: () => agentPayload() },
  { method: 'PUT', path: '/api/agents/1', body: (index) => agentPayload({ name: `Agent ${index}` }) },
  { method: 'POST', path: '/api/properties', body: () => propertyPayload() },
  { method: 'PUT', path: '/api/properties/1', body: (index) => propertyPayload({ title: `Home ${index}` }) },
  { method: 'POST', path: '/api/users/me/saved-properties', body: (index) => ({ property_id: index + 1 }) },
  { method: 'POST', path: '/api/inquiries', body: () => ({ propertyId: 1, message: 'Is it free?' }) },
  { method: 'PUT', path: '/api/admin/users/2', body: () => ({ membership_status: 'active' }) },
  {
    method: 'POST',
    path: '/api/auth/member-login',
    body: () => ({ email: 'member@members.example', password: 'none' }),
  },
  {
    method: 'POST',
    path: '/api/auth/login',
    body: () => ({ email: 'admin@members.example', password: 'none' }),
  },
];

const columns = tables.flatMap((table) => Object.keys(getTableColumns(table)));
const inCamelCase = (name: string) =>
  name.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
/** Fields that frameworks have assigned by mistake, besides our own columns. */
const names = [
  ...new Set([...columns, ...columns.map(inCamelCase)]),
  ...['isAdmin', 'is_admin', 'admin', 'roles', 'permissions', 'owner', 'userId', 'user', '$set', 'data'],
  ...['__proto__', 'constructor', 'prototype', 'user[role]', 'user.role', 'role[]', 'ROLE'],
];

const value = fc.oneof(
  fc.constantFrom('admin', 'active', 1, 2, 0, true, null, '2001-01-01T00:00:00Z', 999_999, ''),
  fc.constantFrom(
    { role: 'admin' },
    ['admin'],
    { $ne: null },
    { constructor: { prototype: { role: 'admin' } } },
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

/** What an attacker tries first. The first request of each call has all of it. */
export const typicalAttack: [string, unknown][] = [
  ['role', 'admin'],
  ['membership_status', 'active'],
  ['id', 4_000],
  ['user_id', 1],
  ['price', 1],
  ['agent_id', 1],
  ['password_hash', 'none'],
  ['created_at', '2001-01-01T00:00:00Z'],
  ['mailed_at', '2001-01-01T00:00:00Z'],
  ['__proto__', { role: 'admin' }],
];

/** Additional fields for a body. Those that the body already has are left out when they are added to it. */
export const extraFields: fc.Arbitrary<[string, unknown][]> = fc.array(
  fc.oneof(fc.constantFrom(...typicalAttack), fc.tuple(fc.constantFrom(...names), value)),
  { minLength: 1, maxLength: 6 },
);

/** A JSON text with additional fields. Written by hand, because an object cannot have `__proto__` like this. */
export const withFields = (body: object, extra: [string, unknown][]): string =>
  JSON.stringify(body).replace(
    /\}$/,
    extra
      .filter(([name]) => !Object.hasOwn(body, name))
      .map(([name, content]) => `,${JSON.stringify(name)}:${JSON.stringify(content)}`)
      .join('') + '}',
  );

const isRecent = (moment: string) => Math.abs(Date.now() - Date.parse(moment)) < 24 * 60 * 60 * 1_000;

/** All rows of all tables. A timestamp within a day of now becomes "now", because it differs between two runs. */
export const dumpTables = async ({ db }: TestDatabase): Promise<string[]> => {
  const rows: string[] = [];
  for (const table of tables) {
    const all = await db
      .select()
      .from(table)
      .orderBy(sql`1, 2`);
    for (const row of all)
      rows.push(
        JSON.stringify(row, (_key, content: unknown) =>
          typeof content === 'string' && /^\d{4}-\d\d-\d\dT/.test(content) && isRecent(content)
            ? 'now'
            : content,
        ),
      );
  }
  return rows;
};
