import { expect, test } from '@jest/globals';
import { hashPassword, makePasswordHasher } from './passwords.ts';

test('hashes use argon2id with the chosen parameters and a random salt', async () => {
  const hashes = await Promise.all([hashPassword('luminous-demo'), hashPassword('luminous-demo')]);
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(hashes[0]).not.toBe(hashes[1]);
});

test('every character of a password counts', async () => {
  const { verify } = makePasswordHasher();
  const password = `${'ä'.repeat(80)} 😀`;
  const passwordHash = await hashPassword(password);
  expect(await verify(password, passwordHash)).toBe(true);
  for (const other of [
    password.slice(0, -1),
    `${password} `,
    password.trim().slice(0, 72),
    password.normalize('NFD'),
  ])
    expect(await verify(other, passwordHash)).toBe(false);
});

test.each(['', '!', '$2b$10$N9qo8uLOickgx2ZMRZoMye', '$argon2id$v=19$m=19456,t=2,p=1$cut'])(
  'no password matches "%s", which is not a hash',
  async (text) => expect(await makePasswordHasher().verify('luminous-demo', text)).toBe(false),
);

test.each([
  ['without a hash', undefined],
  ['with text that is not a hash', '!'],
])('%s it does the same work once and returns false', async (_case, passwordHash) => {
  const verified: string[] = [];
  const { verify } = makePasswordHasher({
    hash: () => Promise.resolve('dummy hash'),
    verify: (_password, compared) => {
      if (compared !== 'dummy hash') return Promise.resolve(undefined);
      verified.push(compared);
      return Promise.resolve(true);
    },
  });
  expect(await verify('x', passwordHash)).toBe(false);
  expect(verified).toEqual(['dummy hash']);
});

test('two hashes run at a time, a hundred wait, and the rest get an error', async () => {
  let running = 0;
  let most = 0;
  const finish: (() => void)[] = [];
  const { hash } = makePasswordHasher({
    hash: async (password) => {
      if (password !== 'counted') return '';
      most = Math.max(most, (running += 1));
      await new Promise<void>((resolve) => finish.push(resolve));
      running -= 1;
      return password;
    },
    verify: () => Promise.resolve(false),
  });
  const all = Array.from({ length: 103 }, () => hash('counted'));
  await expect(all[102]).rejects.toMatchObject({ status: 503, details: { retryAfter: 1 } });
  while (running > 0 || finish.length > 0) {
    finish.shift()?.();
    await new Promise(setImmediate);
  }
  expect(await Promise.all(all.slice(0, 102))).toHaveLength(102);
  expect(most).toBe(2);
});
