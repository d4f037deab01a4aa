import { createHash } from 'node:crypto';
import type { PasswordHasher } from '#server/session/passwords.ts';

const hash = (password: string): string => createHash('sha256').update(password).digest('hex');

/** Takes no time. Without a salt, two databases can be compared. `passwords.test.ts` tests the real hashes. */
export const fakePasswords: PasswordHasher = {
  hash: (password) => Promise.resolve(hash(password)),
  verify: (password, passwordHash) => Promise.resolve(hash(password) === passwordHash),
};
