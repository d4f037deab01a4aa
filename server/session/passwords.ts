import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { HttpError } from '#server/http/httpError.ts';

/** The minimum of OWASP's password storage cheat sheet for argon2id (the library's default): 19 MiB and two passes. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with argon2id. The result contains the salt and the options. */
export const hashPassword = (password: string): Promise<string> => hash(password, argon2Options);

/** Whether the password matches the hash. Undefined if the text is not a hash, such as "!" for a locked account. */
export const verifyPassword = (password: string, passwordHash: string): Promise<boolean | undefined> =>
  verify(passwordHash, password).catch((error: unknown) => {
    if ((error as { code?: string }).code === 'InvalidArg') return undefined;
    throw error;
  });

export type PasswordHasher = {
  hash: (password: string) => Promise<string>;
  /** Whether the password matches the hash. Without one, or with other text, it does the same work and returns false. */
  verify: (password: string, passwordHash: string | undefined) => Promise<boolean>;
};

type HashFunctions = { hash: typeof hashPassword; verify: typeof verifyPassword };

const maxRunning = 2;
export const maxWaitingHashes = 100;

/** Hashing needs much memory and CPU time. Two run at a time, some wait, and further requests get an error (503). */
export const makePasswordHasher = (
  functions: HashFunctions = { hash: hashPassword, verify: verifyPassword },
): PasswordHasher => {
  const limit = pLimit(maxRunning);
  const enqueue = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.activeCount + limit.pendingCount >= maxRunning + maxWaitingHashes)
      throw new HttpError(503, 'Too many people are logging in. Please try again in a moment.', {
        retryAfter: 1,
      });
    return limit(work);
  };

  const dummyHash = functions.hash(crypto.randomUUID());
  return {
    hash: (password) => enqueue(() => functions.hash(password)),
    verify: (password, passwordHash) =>
      enqueue(async () => {
        const isCorrect =
          passwordHash === undefined ? undefined : await functions.verify(password, passwordHash);
        // The time must not tell that there is no such account, or that it is locked.
        if (isCorrect === undefined) await functions.verify(password, await dummyHash);
        return isCorrect ?? false;
      }),
  };
};
