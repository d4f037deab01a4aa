import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from './refusal.ts';

/** So many of a kind within so many seconds. */
export type Limit = { points: number; seconds: number };

export type Limits = {
  /** Failed sign-ins to one account from one address. */
  accountFromAddress: Limit;
  /** Failed sign-ins to one account from anywhere; apart from these, registrations under one email. */
  account: Limit;
  /** Failed sign-ins from one address. */
  address: Limit;
  /** Registrations from one address. */
  registration: Limit;
  /** Inquiries of one member. */
  inquiry: Limit;
};

/**
 * One address can try an account ten times, and then has to wait for up to six minutes; its owner, who is elsewhere,
 * does not. Only an attack from several addresses at once keeps the owner waiting, for up to twelve minutes after its
 * end. In an hour one account is tried some 300 times at most.
 */
export const usualLimits: Limits = {
  accountFromAddress: { points: 10, seconds: 6 * 60 },
  account: { points: 60, seconds: 12 * 60 },
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
    accountFromAddress: limiterOf('accountFromAddress'),
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
