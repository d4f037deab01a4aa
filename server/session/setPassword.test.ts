import { beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema.ts';
import { testSecret } from '#server/testing/testSecret.ts';
import { testServer } from '#server/testing/testServer.ts';
import { createAdministrator } from './createAdministrator.ts';
import { InputError } from './operatorInput.ts';
import { makePasswordHasher } from './passwords.ts';
import { setPassword } from './setPassword.ts';
import { makeTokens } from './tokens.ts';

const server = testServer({ passwords: makePasswordHasher() });
const set = (email: string, password: string) => setPassword(server.database().db, email, password);
const signIn = async (email: string, password: string) =>
  (await server.call('POST /api/auth/login', { body: { email, password } })).status;

beforeEach(async () => {
  const add = (name: string) =>
    createAdministrator(
      server.database().db,
      { name, email: `${name}@agency.example` },
      'the first passphrase',
    );
  await add('Chief');
  await add('Other');
});

test('only the new password signs in, and other accounts keep theirs', async () => {
  expect(await set('chief@AGENCY.example', ' a new passphrase ')).toMatchObject({ name: 'Chief' });
  expect(await signIn('chief@agency.example', ' a new passphrase ')).toBe(200);
  expect(await signIn('chief@agency.example', 'the first passphrase')).toBe(401);
  expect(await signIn('other@agency.example', 'the first passphrase')).toBe(200);
});

test('a new password ends the sessions of the account, and of no other', async () => {
  const earlier = new Date(Date.now() - 2_000);
  const { user, token } = await server.signIn({}, earlier);
  const other = await server.signIn({}, earlier);
  const status = async (given: string) =>
    (await server.call('GET /api/users/me/saved-properties', { token: given })).status;
  expect(await status(token)).toBe(200);

  await set(user.email, 'a new passphrase');
  expect(await status(token)).toBe(401);
  expect(await status(other.token)).toBe(200);
  // A token counts whole seconds, and one of the same second is accepted.
  const [changed] = await server.database().db.select().from(users).where(eq(users.id, user.id));
  const issueThen = makeTokens(testSecret, () => changed!.tokens_valid_after!).issue;
  expect(await status(await issueThen(user))).toBe(200);
});

test('a short password and an unknown email are rejected', async () => {
  await expect(set('chief@agency.example', 'short')).rejects.toThrow(
    new InputError('Password must have at least 8 characters.'),
  );
  await expect(set('nobody@agency.example', 'a new passphrase')).rejects.toThrow(
    new InputError('No account has the email nobody@agency.example.'),
  );
  expect(await signIn('chief@agency.example', 'the first passphrase')).toBe(200);
});
