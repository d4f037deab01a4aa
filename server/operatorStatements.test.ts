import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { inquiries } from './db/schema.ts';
import { makeFailureLogger } from './db/logFailure.ts';
import type { Mail } from './inquiries/mailer.ts';
import { makeOutbox } from './inquiries/outbox.ts';
import { fakePasswords } from './testing/fakePasswords.ts';
import { testServer } from './testing/testServer.ts';

// Runs the SQL statements of docs/operate.md on the current tables.

const section =
  /^## Accounts and inquiries\n([^]*?)^## /m.exec(readFileSync('docs/operate.md', 'utf8'))?.[1] ?? '';
const statements = [...section.matchAll(/--command="([^"]+)"/g)].map(([, statement = '']) => statement);
const [
  endSessions = '',
  lockAccount = '',
  changeNameAndEmail = '',
  makeAdministrator = '',
  showAdministrators = '',
  showAccount = '',
  showSaved = '',
  showInquiries = '',
  deleteInquiries = '',
  deleteAccount = '',
  deleteOldInquiries = '',
  showWaiting = '',
  mailWaiting = '',
  correctAddress = '',
  showStored = '',
  mailStored = '',
  ...others
] = statements;

test('every statement of the section has a name here', () => {
  expect(mailStored).not.toBe('');
  expect(others).toEqual([]);
});

const server = testServer();
const run = (statement: string) => server.database().db.execute(sql.raw(statement));
const insertInquiries = (rows: (typeof inquiries.$inferInsert)[]) =>
  server.database().db.insert(inquiries).values(rows);
const rowsOf = async (statement: string) => ((await run(statement)) as { rows: unknown[] }).rows;

const inquiry = {
  property_title: 'Villa Azure',
  agent_name: 'Elena',
  agent_email: 'elena@luminous.example',
  user_name: 'Maya',
  user_email: 'maya@members.example',
  message: 'Is it free?',
};
const password = 'a long enough password';
const signInWithPassword = async (email: string) =>
  server.signIn({ email, password_hash: await fakePasswords.hash(password) }, new Date(Date.now() - 2_000));
const statusOfLogin = async (email: string) =>
  (await server.call('POST /api/auth/member-login', { body: { email, password } })).status;
const statusOfSession = async (token: string) =>
  (await server.call('GET /api/users/me/saved-properties', { token })).status;

beforeEach(async () => {
  await server.factories().agent();
  await server.factories().property();
});

test('the sessions of one account end', async () => {
  const earlier = new Date(Date.now() - 2_000);
  const { token } = await server.signIn({ email: 'Member@luminous.example' }, earlier);
  const other = await server.signIn({}, earlier);
  await run(endSessions);
  expect(await statusOfSession(token)).toBe(401);
  expect(await statusOfSession(other.token)).toBe(200);
});

test('a locked account cannot be used, and nobody can sign up with its email', async () => {
  const { user, token } = await signInWithPassword('Member@luminous.example');
  expect(await statusOfLogin(user.email)).toBe(200);
  await run(lockAccount);
  expect(await statusOfSession(token)).toBe(401);
  expect(await statusOfLogin(user.email)).toBe(401);
  const body = { name: 'Back', email: user.email, password };
  expect((await server.call('POST /api/users/register', { body })).status).toBe(409);
});

test('a new email ends the sessions, and the password stays', async () => {
  const { user, token } = await signInWithPassword('Old@luminous.example');
  await run(changeNameAndEmail);
  expect(await statusOfSession(token)).toBe(401);
  expect(await statusOfLogin(user.email)).toBe(401);
  expect(await statusOfLogin('member@luminous.example')).toBe(200);
});

test('a member gets a copy of their data, and of nobody else', async () => {
  for (const email of ['Member@luminous.example', 'other@luminous.example']) {
    const { token } = await server.signIn({ name: 'Maya', email });
    await server.call('POST /api/users/me/saved-properties', { token, body: { property_id: 1 } });
    await server.call('POST /api/inquiries', { token, body: { propertyId: 1, message: `From ${email}` } });
  }
  const rows = [await rowsOf(showAccount), await rowsOf(showSaved), await rowsOf(showInquiries)];
  expect(rows).toMatchObject([
    [{ name: 'Maya', email: 'Member@luminous.example' }],
    [{ title: 'Villa Azure' }],
    [{ message: 'From Member@luminous.example' }],
  ]);
});

test('a member becomes an administrator with the next request', async () => {
  const { user, token } = await server.signIn({ email: 'Member@luminous.example' });
  await server.signIn();
  const status = async () => (await server.call('GET /api/admin/users', { token })).status;
  expect(await status()).toBe(403);
  expect(await rowsOf(showAdministrators)).toEqual([]);
  await run(makeAdministrator);
  expect(await status()).toBe(200);
  expect(await rowsOf(showAdministrators)).toMatchObject([{ email: user.email }]);
});

test('the account of an email is deleted, whatever its letter case, and its inquiries stay', async () => {
  const { user, token } = await server.signIn({ email: 'Member@luminous.example' });
  const other = await server.signIn();
  await server.call('POST /api/users/me/saved-properties', { token, body: { property_id: 1 } });
  await server.call('POST /api/inquiries', { token, body: { propertyId: 1, message: 'Stays' } });

  await run(deleteAccount);
  expect(await statusOfSession(token)).toBe(401);
  expect(await statusOfSession(other.token)).toBe(200);
  expect(await server.database().db.select().from(inquiries)).toMatchObject([
    { user_id: null, user_email: user.email, message: 'Stays' },
  ]);
  const body = { name: 'Back', email: user.email, password };
  expect((await server.call('POST /api/users/register', { body })).status).toBe(201);
});

test('inquiries from before a change of the email belong to the member too', async () => {
  const { token } = await server.signIn({ email: 'Old@luminous.example' });
  await server.call('POST /api/inquiries', { token, body: { propertyId: 1, message: 'Earlier' } });
  await run(changeNameAndEmail);
  expect(await rowsOf(showInquiries)).toMatchObject([{ message: 'Earlier' }]);
  await run(deleteInquiries);
  expect(await server.database().db.select().from(inquiries)).toEqual([]);
});

test('the inquiries of an email are deleted, and no others', async () => {
  for (const email of ['Member@luminous.example', 'other@luminous.example']) {
    const { token } = await server.signIn({ email });
    await server.call('POST /api/inquiries', { token, body: { propertyId: 1, message: 'Erase me' } });
  }
  await run(deleteInquiries);
  expect(await server.database().db.select().from(inquiries)).toMatchObject([
    { user_email: 'other@luminous.example' },
  ]);
});

test('old inquiries are deleted, except those that wait for their mail', async () => {
  const created_at = new Date('2001-01-01');
  await insertInquiries([
    { ...inquiry, created_at },
    { ...inquiry, created_at, message: 'old, and waiting', mail_due_at: new Date() },
    { ...inquiry, message: 'new' },
  ]);
  await run(deleteOldInquiries);
  const rows = await server.database().db.select().from(inquiries).orderBy(inquiries.id);
  expect(rows.map(({ message }) => message)).toEqual(['old, and waiting', 'new']);
});

test('the inquiries that wait for their mail are shown, and are due at once after that', async () => {
  const later = new Date('2999-01-01');
  await insertInquiries([
    { ...inquiry, mail_due_at: later, mail_attempts: 9 },
    { ...inquiry, mailed_at: new Date() },
  ]);
  expect(await rowsOf(showWaiting)).toMatchObject([{ agent_email: inquiry.agent_email, mail_attempts: 9 }]);
  await run(mailWaiting);
  const [waiting, mailed] = await server.database().db.select().from(inquiries).orderBy(inquiries.id);
  expect(waiting?.mail_due_at?.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
  expect(mailed?.mail_due_at).toBeNull();
});

test('a wrong address is corrected in the inquiries that wait for their mail, and in no others', async () => {
  const waiting = { ...inquiry, mail_due_at: new Date('2999-01-01') };
  await insertInquiries([
    { ...waiting, agent_email: 'old@luminous.example' },
    { ...waiting, agent_email: 'right@luminous.example' },
    { ...inquiry, agent_email: 'old@luminous.example', mailed_at: new Date() },
  ]);
  await run(correctAddress);
  const rows = await server.database().db.select().from(inquiries).orderBy(inquiries.id);
  expect(rows.map(({ agent_email }) => agent_email)).toEqual([
    'new@luminous.example',
    'right@luminous.example',
    'old@luminous.example',
  ]);
  expect(rows[0]?.mail_due_at?.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
});

test('inquiries that were stored without a mail server are shown, and mailed later', async () => {
  const { token } = await server.signIn();
  await server.call('POST /api/inquiries', { token, body: { propertyId: 1, message: 'Stored' } });
  const sent: Mail[] = [];
  const log = pino({ level: 'silent' });
  const outbox = makeOutbox({
    db: server.database().db,
    mailer: (mail) => Promise.resolve(void sent.push(mail)),
    // The database's clock counts microseconds, so it may be ahead of ours by a part of a millisecond.
    clock: () => new Date(Date.now() + 1_000),
    log,
    logFailure: makeFailureLogger(log),
  });
  const shown = () => rowsOf(showStored);

  await outbox.sendDue();
  expect(sent).toEqual([]);
  expect(await shown()).toMatchObject([{ message: 'Stored', property_title: 'Villa Azure' }]);
  await run(mailStored);
  await outbox.sendDue();
  expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining('Stored')]);
  expect(await shown()).toEqual([]);
  await run(mailStored);
  await outbox.sendDue();
  expect(sent).toHaveLength(1);
  await outbox.stop();
});
