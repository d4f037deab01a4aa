import { pino } from 'pino';
import { makeApp, type AppDeps } from '#server/app.ts';
import { rateLimitKinds, type RateLimits } from '#server/http/rateLimiter.ts';
import { fakePasswords } from './fakePasswords.ts';
import { testSecret } from './testSecret.ts';

/** Rate limits that no test reaches by accident. */
export const highLimits = Object.fromEntries(
  rateLimitKinds.map((kind) => [kind, { points: 100_000, seconds: 60 }]),
) as RateLimits;

export type TestAppOptions = Partial<Omit<AppDeps, 'database' | 'settings'>> & {
  settings?: Partial<AppDeps['settings']>;
};

/** Creates the app as in production, but without log output, with fake hashes and with limits that are not reached. */
export const makeTestApp = (database: AppDeps['database'], { settings, ...deps }: TestAppOptions = {}) =>
  makeApp({
    database,
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    passwords: fakePasswords,
    // Tests call an app in a loop, without a connection and without a pause.
    admit: () => true,
    settings: {
      jwtSecret: testSecret,
      corsOrigins: [],
      trustedProxies: [],
      rateLimits: highLimits,
      ...settings,
    },
    ...deps,
  });
