import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from './refusal.ts';

/** So many of a kind within so many seconds. */
export type Limit = { points: number; seconds: number };

export type Limits = {
  /** Failed sign-ins to one account, over both sign-in paths and registration. */
  account: Limit;
  /** Failed sign-ins from one address. */
  address: Limit;
  /** Registrations from one address. */
  registration: Limit;
  /** Inquiries of one member. */
  inquiry: Limit;
};

/**
 * One account can be tried at most 100 times an hour, and its owner is never kept waiting for more than six minutes
 * after an attack has ended.
 */
export const usualLimits: Limits = {
  account: { points: 10, seconds: 6 * 60 },
  address: { points: 60, seconds: 15 * 60 },
  registration: { points: 100, seconds: 60 * 60 },
  inquiry: { points: 60, seconds: 60 * 60 },
};

export type Throttle = {
  /** Counts one try. @throws Refusal (429) when there have been too many. */
  take: (kind: keyof Limits, key: string) => Promise<void>;
  /** Gives one try back: it was not what is being counted. */
  giveBack: (kind: keyof Limits, key: string) => Promise<void>;
  /** Forgets the tries of a key. */
  forget: (kind: keyof Limits, key: string) => Promise<void>;
};

/** Counts tries in memory, or in PostgreSQL where several instances must count together. */
export const makeThrottle = (limits: Limits, pool?: Pool): Throttle => {
  const limiterOf = (kind: keyof Limits) => {
    const { points, seconds: duration } = limits[kind];
    const options = { keyPrefix: kind, points, duration };
    return pool
      ? new RateLimiterPostgres({ ...options, storeClient: pool, tableName: 'throttle', tableCreated: true })
      : new RateLimiterMemory(options);
  };
  const limiters = {
    account: limiterOf('account'),
    address: limiterOf('address'),
    registration: limiterOf('registration'),
    inquiry: limiterOf('inquiry'),
  };
  // The counters need to tell keys apart, not to know them: no email address stands in their table.
  const blind = (key: string) => createHash('sha256').update(key.toLowerCase()).digest('base64url');

  return {
    take: async (kind, key) => {
      try {
        await limiters[kind].consume(blind(key));
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        const retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
        throw refuse(429, 'Too many attempts. Please wait a little and try again.', { retryAfter });
      }
    },
    giveBack: async (kind, key) => {
      await limiters[kind].reward(blind(key));
    },
    forget: async (kind, key) => {
      await limiters[kind].delete(blind(key));
    },
  };
};
