import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import type { TokenResponse } from '#contract/session.ts';
import { users } from '#server/db/schema.ts';
import { HttpError } from '#server/http/httpError.ts';
import { fakePasswords } from '#server/testing/fakePasswords.ts';
import { testClient, connectionFrom } from '#server/testing/testClient.ts';
import { makeTestApp, highLimits } from '#server/testing/makeTestApp.ts';
import { testServer } from '#server/testing/testServer.ts';
import { makePasswordHasher } from './passwords.ts';

const server = testServer();
const password = 'correct horse';
const password_hash = await fakePasswords.hash(password);

beforeEach(async () => {
  await server.factories().user({ name: 'Maya', email: 'Maya@members.example', password_hash });
  await server
    .factories()
    .user({ name: 'Chief', email: 'chief@agency.example', password_hash, role: 'admin' });
});

const member = (email: string, given = password) =>
  server.call('POST /api/auth/member-login', { body: { email, password: given } });
const admin = (email: string, given = password) =>
  server.call('POST /api/auth/login', { body: { email, password: given } });
const register = (body: unknown) => server.call('POST /api/users/register', { body });
const realTimers = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;
const claimsOf = async (response: Response) => {
  const { token }: TokenResponse = await response.json();
  return decodeJwt(token);
};

describe('signing in', () => {
  test('returns a token, and the letter case of the email does not matter', async () => {
    const response = await member(' mAYA@members.example ');
    expect(response.status).toBe(200);
    expect(await claimsOf(response)).toMatchObject({
      id: 1,
      name: 'Maya',
      email: 'Maya@members.example',
      role: 'member',
    });
    expect((await member('chief@agency.example')).status).toBe(200);
    expect(await claimsOf(await admin('chief@agency.example'))).toMatchObject({ id: 2, role: 'admin' });
  });

  test('gives the same error after the same work for every failed sign-in', async () => {
    let verifications = 0;
    const app = makeTestApp(server.database(), {
      passwords: {
        ...fakePasswords,
        verify: (given, passwordHash) => {
          verifications += 1;
          return fakePasswords.verify(given, passwordHash);
        },
      },
    });
    const call = testClient(app);
    const failing = [
      ['member-login', 'nobody@members.example', password],
      ['member-login', 'maya@members.example', 'wrong'],
      ['login', 'nobody@members.example', password],
      ['login', 'chief@agency.example', 'wrong'],
      ['login', 'maya@members.example', password],
      ['member-login', 'maya', password],
      ['login', 'chief@exämple', password],
    ];
    for (const [path, email, given] of failing) {
      verifications = 0;
      const response = await call(`POST /api/auth/${path}`, { body: { email, password: given } });
      expect([response.status, await response.json()]).toEqual([
        401,
        { message: 'Invalid email or password.' },
      ]);
      expect(verifications).toBe(1);
    }
  });

  test('requires both fields', async () => {
    const response = await member('', '');
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        message: 'Email is required.',
        errors: { email: 'Email is required.', password: 'Password is required.' },
      },
    ]);
  });
});

describe('registering', () => {
  const newcomer = { name: ' New ', email: 'new@members.example', password: '12345678' };

  test('creates a pending member and ignores other fields', async () => {
    const response = await register({
      ...newcomer,
      id: 99,
      role: 'admin',
      membership_status: 'active',
      password_hash: 'x',
      created_at: '2001-01-01',
    });
    expect(response.status).toBe(201);
    expect(await claimsOf(response)).toEqual({
      sub: '3',
      id: 3,
      name: 'New',
      email: 'new@members.example',
      role: 'member',
      membership_status: 'pending',
      iss: 'luminous',
      iat: expect.any(Number),
      exp: expect.any(Number),
    });
    const stored = (await server.database().db.select().from(users)).find(({ id }) => id === 3);
    expect(stored).toMatchObject({ role: 'member', membership_status: 'pending', name: 'New' });
    expect((await member('new@members.example', '12345678')).status).toBe(200);
  });

  test('stores a real hash of the password, and the member signs in with it', async () => {
    const call = testClient(makeTestApp(server.database(), { passwords: makePasswordHasher() }));
    await call('POST /api/users/register', { body: newcomer });
    const stored = (await server.database().db.select().from(users)).find(({ id }) => id === 3);
    expect(stored?.password_hash).toMatch(/^\$argon2id/);
    const signIn = (given: string) =>
      call('POST /api/auth/member-login', { body: { email: newcomer.email, password: given } });
    expect((await signIn(newcomer.password)).status).toBe(200);
    expect((await signIn('another one')).status).toBe(401);
  });

  test('rejects an email that is taken, in any letter case', async () => {
    const response = await register({ ...newcomer, email: 'MAYA@members.example' });
    expect([response.status, await response.json()]).toEqual([
      409,
      {
        message: 'An account with this email already exists.',
        errors: { email: 'An account with this email already exists.' },
      },
    ]);
  });

  test('many times simultaneously with one email creates one account', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await register(newcomer)).status),
    );
    expect(statuses.sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  });

  test.each([
    ['password', '1234567', 'Password must have at least 8 characters.'],
    ['password', '😀😀😀😀', 'Password must have at least 8 characters.'],
    ['password', '', 'Password is required.'],
    ['password', 12345678, 'Password is required.'],
    ['email', 'nobody', 'Enter a valid email address.'],
    ['name', ' ', 'Name is required.'],
    ['name', '\u200b', 'Name is required.'],
    ['name', 'Maya\r\n\r\nYour mailbox is full', 'Name must be one line of text without control characters.'],
  ])('rejects the %s %j', async (field, value, message) => {
    const response = await register({ ...newcomer, [field]: value });
    expect([response.status, await response.json()]).toEqual([
      400,
      { message, errors: { [field]: message } },
    ]);
  });
});

describe('the rate limiter', () => {
  // Only the date is fake: the limiter reads it, and the database drivers need real timers.
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: [...realTimers] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const proxy = '10.0.0.7';
  const limited = (limits: Partial<typeof highLimits>, peer = '203.0.113.7') => {
    const app = makeTestApp(server.database(), {
      settings: { rateLimits: { ...highLimits, ...limits }, trustedProxies: [proxy] },
    });
    return async (path: string, email: string, given: string, from = peer, forwarded?: string) =>
      app.request(
        path,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...(forwarded && { 'X-Forwarded-For': forwarded }) },
          body: JSON.stringify({ name: 'N', email, password: given }),
        },
        connectionFrom(from),
      );
  };
  const memberPath = '/api/auth/member-login';
  const few = { points: 3, seconds: 60 };

  test('counts the failures of an account over all paths and addresses, and sends Retry-After', async () => {
    const ask = limited({ account: few });
    await ask(memberPath, 'maya@members.example', 'wrong', '203.0.113.1');
    await ask('/api/auth/login', 'MAYA@members.example', 'wrong', '203.0.113.2');
    await ask(memberPath, 'maya@members.example', 'wrong', '203.0.113.3');
    const response = await ask(memberPath, 'maya@members.example', password, '203.0.113.4');
    expect(response.status).toBe(429);
    expect(await response.json()).toEqual({
      message: 'Too many attempts. Please wait a moment and try again.',
    });
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(50);
    expect((await ask(memberPath, 'chief@agency.example', password)).status).toBe(200);
  });

  test('blocks the address that tries an account, not its owner', async () => {
    const ask = limited({ accountFromAddress: few });
    for (const status of [401, 401, 401, 429])
      expect((await ask(memberPath, 'maya@members.example', 'wrong')).status).toBe(status);
    expect((await ask(memberPath, 'maya@members.example', password)).status).toBe(429);
    expect((await ask(memberPath, 'maya@members.example', password, '203.0.113.8')).status).toBe(200);
  });

  test('does not count attempts that it blocked', async () => {
    const ask = limited({ account: { points: 1, seconds: 60 }, accountFromAddress: few, address: few });
    await ask(memberPath, 'maya@members.example', 'wrong', '203.0.113.1');
    for (let round = 0; round < 4; round += 1)
      expect((await ask(memberPath, 'maya@members.example', password)).status).toBe(429);
    jest.setSystemTime(Date.now() + 60_001);
    expect((await ask(memberPath, 'maya@members.example', password)).status).toBe(200);
  });

  test('does not lock out an address that sent more correct sign-ins at once than the limit', async () => {
    const ask = limited({ accountFromAddress: few, account: few, address: few });
    const signIn = async () => (await ask(memberPath, 'maya@members.example', password)).status;
    expect(await Promise.all(Array.from({ length: 9 }, signIn))).toContain(429);
    for (let round = 0; round < 5; round += 1) expect(await signIn()).toBe(200);
  });

  test('does not count registrations with an email against its owner', async () => {
    const ask = limited({ account: few, registeredEmail: few });
    for (const status of [409, 409, 409, 429])
      expect((await ask('/api/users/register', 'maya@members.example', 'long enough')).status).toBe(status);
    expect((await ask(memberPath, 'maya@members.example', password)).status).toBe(200);
  });

  test('does not count sign-ins that failed because the server was busy', async () => {
    let isBusy = true;
    const call = testClient(
      makeTestApp(server.database(), {
        settings: { rateLimits: { ...highLimits, accountFromAddress: few, account: few, address: few } },
        passwords: {
          ...fakePasswords,
          verify: (given, passwordHash) =>
            isBusy ? Promise.reject(new HttpError(503, 'Busy.')) : fakePasswords.verify(given, passwordHash),
        },
      }),
    );
    const body = { email: 'maya@members.example', password };
    for (let round = 0; round < 5; round += 1)
      expect((await call('POST /api/auth/member-login', { body })).status).toBe(503);
    isBusy = false;
    expect((await call('POST /api/auth/member-login', { body })).status).toBe(200);
  });

  test('resets after a success and when the time has passed', async () => {
    const ask = limited({ account: { points: 2, seconds: 60 } });
    for (let round = 0; round < 3; round += 1) {
      expect((await ask(memberPath, 'maya@members.example', 'wrong')).status).toBe(401);
      expect((await ask(memberPath, 'maya@members.example', password)).status).toBe(200);
    }
    for (const status of [401, 401, 429])
      expect((await ask(memberPath, 'maya@members.example', 'wrong')).status).toBe(status);
    jest.setSystemTime(Date.now() + 60_001);
    expect((await ask(memberPath, 'maya@members.example', password)).status).toBe(200);
  });

  test('counts the failures of an address over all accounts, but not its successes', async () => {
    const ask = limited({ address: few });
    for (let round = 0; round < 5; round += 1)
      expect((await ask(memberPath, 'maya@members.example', password)).status).toBe(200);
    for (const name of ['a', 'b', 'c']) await ask(memberPath, `${name}@members.example`, 'wrong');
    expect((await ask(memberPath, 'd@members.example', 'wrong')).status).toBe(429);
    expect((await ask(memberPath, 'd@members.example', 'wrong', '203.0.113.8')).status).toBe(401);
  });

  test('limits the correct sign-ins from one address, too', async () => {
    const ask = limited({ signIn: few });
    for (const status of [200, 200, 200, 429])
      expect((await ask(memberPath, 'maya@members.example', password)).status).toBe(status);
    expect((await ask(memberPath, 'maya@members.example', password, '203.0.113.8')).status).toBe(200);
  });

  test('limits registrations from one address', async () => {
    const ask = limited({ registration: { points: 1, seconds: 60 } });
    expect((await ask('/api/users/register', 'one@members.example', 'long enough')).status).toBe(201);
    expect((await ask('/api/users/register', 'two@members.example', 'long enough')).status).toBe(429);
  });

  test('does not count registrations that it blocked', async () => {
    const ask = limited({ registration: few, registeredEmail: { points: 1, seconds: 60 } });
    const register = async (name: string) =>
      (await ask('/api/users/register', `${name}@members.example`, 'long enough')).status;
    expect(await register('one')).toBe(201);
    for (let round = 0; round < 4; round += 1) expect(await register('one')).toBe(429);
    expect(await register('two')).toBe(201);
  });

  test('does not count registrations that failed because the server was busy', async () => {
    let isBusy = true;
    const call = testClient(
      makeTestApp(server.database(), {
        settings: { rateLimits: { ...highLimits, registration: few, registeredEmail: few } },
        passwords: {
          ...fakePasswords,
          hash: (given) => (isBusy ? Promise.reject(new HttpError(503, 'Busy.')) : fakePasswords.hash(given)),
        },
      }),
    );
    const body = { name: 'N', email: 'new@members.example', password: 'long enough' };
    const register = async () => (await call('POST /api/users/register', { body })).status;
    for (let round = 0; round < 5; round += 1) expect(await register()).toBe(503);
    isBusy = false;
    expect(await register()).toBe(201);
  });

  test('counts the clients behind a trusted proxy separately, and trusts nobody else', async () => {
    const statusOfSecond = async (peer: string) => {
      const ask = limited({ address: { points: 1, seconds: 60 } });
      await ask(memberPath, 'a@members.example', 'wrong', peer, '198.51.100.1');
      return (await ask(memberPath, 'b@members.example', 'wrong', peer, '198.51.100.2')).status;
    };
    expect(await statusOfSecond(proxy)).toBe(401);
    expect(await statusOfSecond('10.0.0.8')).toBe(429);
  });

  test('limits the inquiries of each member', async () => {
    await server.factories().agent();
    await server.factories().property();
    const { token } = await server.signIn();
    const call = testClient(
      makeTestApp(server.database(), { settings: { rateLimits: { ...highLimits, inquiry: few } } }),
    );
    const ask = (as: string) =>
      call('POST /api/inquiries', { token: as, body: { propertyId: 1, message: 'Hello' } });
    for (const status of [201, 201, 201, 429]) expect((await ask(token)).status).toBe(status);
    expect((await ask((await server.signIn()).token)).status).toBe(201);
  });

  test('limits the inquiries from one address, of all its members together', async () => {
    await server.factories().agent();
    await server.factories().property();
    const call = testClient(
      makeTestApp(server.database(), {
        settings: { rateLimits: { ...highLimits, inquiryFromAddress: few } },
      }),
    );
    for (const status of [201, 201, 201, 429]) {
      const { token } = await server.signIn();
      const body = { propertyId: 1, message: 'Hello' };
      expect((await call('POST /api/inquiries', { token, body })).status).toBe(status);
    }
  });
});
