import { pino } from 'pino';
import { makeApp, type AppParts } from '#server/app.ts';
import type { Limits } from '#server/http/throttle.ts';
import type { TestDatabase } from './openTestDatabase.ts';

export const testSecret = 'w3RvX0pT9qLz6uYkB2nHs8cJd4fGa7eM-_xQ';

const plenty = { points: 100_000, seconds: 60 };

/** Limits that no test reaches by accident. */
export const roomyLimits: Limits = {
  accountFromAddress: plenty,
  account: plenty,
  address: plenty,
  registration: plenty,
  inquiry: plenty,
};

export type TestAppOptions = Partial<Omit<AppParts, 'database' | 'settings'>> & {
  settings?: Partial<AppParts['settings']>;
};

/** Makes an app over a database as production does, with a quiet log and room in every limit. */
export const makeTestApp = (database: TestDatabase, { settings, ...parts }: TestAppOptions = {}) =>
  makeApp({
    database,
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    settings: { jwtSecret: testSecret, corsOrigins: [], limits: roomyLimits, ...settings },
    ...parts,
  });
