import { expect, test } from '@jest/globals';
import { testServer } from '#server/testing/testServer.ts';
import { createAdministrator, identitySchema } from './createAdministrator.ts';
import { InputError, parseInput } from './operatorInput.ts';
import { makePasswordHasher } from './passwords.ts';

const server = testServer({ passwords: makePasswordHasher() });
const chief = { name: 'Chief', email: 'Chief@agency.example' };
const create = (password: string, identity = chief) =>
  createAdministrator(server.database().db, identity, password);

test('the administrator can sign in with the exact password', async () => {
  await create(' quite long enough ');
  const signIn = (password: string) =>
    server.call('POST /api/auth/login', { body: { email: 'chief@agency.example', password } });
  expect((await signIn(' quite long enough ')).status).toBe(200);
  expect((await signIn('quite long enough')).status).toBe(401);
});

test('a short password, one with a NUL character and an email that is taken are rejected', async () => {
  await expect(create('short')).rejects.toThrow(new InputError('Password must have at least 8 characters.'));
  await expect(create('pass\0word-long')).rejects.toThrow(
    new InputError('This text contains characters that cannot be stored.'),
  );
  await create('quite long enough');
  await expect(create('quite long enough', { ...chief, email: 'chief@AGENCY.example' })).rejects.toThrow(
    new InputError('An account with this email already exists.'),
  );
});

test('a missing name and an invalid email are rejected', () => {
  expect(() => parseInput(identitySchema, { email: chief.email })).toThrow(
    new InputError('Name is required.'),
  );
  expect(() => parseInput(identitySchema, { ...chief, email: 'nobody' })).toThrow(
    new InputError('Enter a valid email address.'),
  );
});
