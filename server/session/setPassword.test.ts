import { beforeEach, expect, test } from '@jest/globals';
import { testServer } from '#server/testing/testServer.ts';
import { createAdministrator } from './createAdministrator.ts';
import { InputError } from './operatorInput.ts';
import { makePasswordHasher } from './passwords.ts';
import { setPassword } from './setPassword.ts';

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

test('a short password and an unknown email are rejected', async () => {
  await expect(set('chief@agency.example', 'short')).rejects.toThrow(
    new InputError('Password must have at least 8 characters.'),
  );
  await expect(set('nobody@agency.example', 'a new passphrase')).rejects.toThrow(
    new InputError('No account has the email nobody@agency.example.'),
  );
  expect(await signIn('chief@agency.example', 'the first passphrase')).toBe(200);
});
