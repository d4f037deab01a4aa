import { createHash } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimits } from '#server/db/schema.ts';
import { HttpError } from './httpError.ts';

/** At most `points` events within `seconds` seconds. */
type RateLimit = { points: number; seconds: number };

/**
 * One IP address has ten attempts at an account and then waits for up to six minutes. The owner of the account, at
 * another IP address, does not have to wait. Only an attack from several IP addresses at the same time locks the owner
 * out, for up to twelve minutes after it ends. An attacker gets about 300 attempts per hour at one account.
 */
export const defaultRateLimits = {
  /** Failed sign-ins to one account from one IP address. */
  accountFromAddress: { points: 10, seconds: 6 * 60 },
  /** Failed sign-ins to one account from any IP address. */
  account: { points: 60, seconds: 12 * 60 },
  /** Failed sign-ins from one IP address. */
  address: { points: 60, seconds: 15 * 60 },
  /**
   * All sign-ins from one IP address. Each correct one takes as much work as a wrong one, and without this limit a few
   * addresses could keep the server busy.
   */
  signIn: { points: 600, seconds: 15 * 60 },
  /** Registrations from one IP address. */
  registration: { points: 100, seconds: 60 * 60 },
  /** Registrations with one email. They do not count as sign-ins, so they lock nobody out. */
  registeredEmail: { points: 60, seconds: 12 * 60 },
  /** Inquiries of one member. */
  inquiry: { points: 60, seconds: 60 * 60 },
  /** Inquiries from one IP address, where anybody can register several members. */
  inquiryFromAddress: { points: 200, seconds: 60 * 60 },
};

type Kind = keyof typeof defaultRateLimits;
export const rateLimitKinds = Object.keys(defaultRateLimits) as Kind[];
export type RateLimits = Record<Kind, RateLimit>;

type Counter = [kind: Kind, key: string];

export type RateLimiter = {
  /**
   * Counts one event under several keys, and then does the work. If one of the limits is exceeded or the work fails, the
   * event does not count. @throws HttpError (429) and what the work throws.
   */
  attempt: <Result>(counters: Counter[], work: () => Promise<Result>) => Promise<Result>;
  /** Gives one point back, for an event that should not count. */
  reward: (kind: Kind, key: string) => Promise<void>;
  /** Resets the counter of a key. */
  delete: (kind: Kind, key: string) => Promise<void>;
};

/** Counts in memory, or in PostgreSQL so that several instances share their counters. */
export const makeRateLimiter = (limits: RateLimits, pool?: Pool): RateLimiter => {
  const limiterOf = (kind: Kind) => {
    const { points, seconds: duration } = limits[kind];
    const options = { keyPrefix: kind, points, duration };
    return pool
      ? new RateLimiterPostgres({
          ...options,
          storeClient: pool,
          tableName: getTableName(rateLimits),
          tableCreated: true,
          // One limiter deletes the expired counters of all limiters.
          clearExpiredByTimeout: kind === 'account',
        })
      : new RateLimiterMemory(options);
  };
  const limiters = Object.fromEntries(rateLimitKinds.map((kind) => [kind, limiterOf(kind)])) as Record<
    Kind,
    ReturnType<typeof limiterOf>
  >;
  // Keys are hashed so that the table of counters contains no email addresses.
  const hashKey = (key: string) => createHash('sha256').update(key.toLowerCase()).digest('base64url');

  const reward: RateLimiter['reward'] = async (kind, key) => {
    const hashed = hashKey(key);
    // If the event's rate-limit window has ended, the event no longer counts. A refund would allow one event too many.
    if (await limiters[kind].get(hashed)) await limiters[kind].reward(hashed);
  };
  const consume = async (...[kind, key]: Counter) => {
    try {
      await limiters[kind].consume(hashKey(key));
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      // The limiter counts an event even when it refuses it.
      await reward(kind, key);
      const retryAfter = Math.max(1, Math.ceil(rejected.msBeforeNext / 1_000));
      throw new HttpError(429, 'Too many attempts. Please wait a moment and try again.', { retryAfter });
    }
  };

  return {
    reward,
    attempt: async (counters, work) => {
      const consumed: Counter[] = [];
      try {
        for (const counter of counters) {
          await consume(...counter);
          consumed.push(counter);
        }
        return await work();
      } catch (error) {
        await Promise.all(consumed.map((counter) => reward(...counter)));
        throw error;
      }
    },
    delete: async (kind, key) => {
      await limiters[kind].delete(hashKey(key));
    },
  };
};
