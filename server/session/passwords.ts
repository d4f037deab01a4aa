import { hash, verify } from '@node-rs/argon2';
import { refuse } from '#server/http/refusal.ts';

/** The least that OWASP's password storage sheet asks of argon2id, which is the library's usual kind: 19 MiB, two passes. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, strength);

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** Whether the password belongs to the hash. Without one the same work is done, and the answer is no. */
  verify: (password: string, kept: string | undefined) => Promise<boolean>;
};

export type Hasher = {
  hash: (password: string) => Promise<string>;
  verify: (kept: string, password: string) => Promise<boolean>;
};

const atOnce = 2;
const waitingLimit = 100;

/** Hashing takes memory and a processor: a few run at a time, some wait, the rest are asked to come back. */
export const makePasswords = (hasher: Hasher = { hash: hashPassword, verify }): Passwords => {
  let running = 0;
  const waiting: (() => void)[] = [];

  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= waitingLimit)
        throw refuse(503, 'Too many people are signing in. Please try again in a moment.', { retryAfter: 1 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };

  const nobodysHash = hasher.hash(crypto.randomUUID());
  return {
    hash: (password) => inTurn(() => hasher.hash(password)),
    verify: async (password, kept) => {
      const compared = kept ?? (await nobodysHash);
      return (await inTurn(() => hasher.verify(compared, password))) && kept !== undefined;
    },
  };
};
