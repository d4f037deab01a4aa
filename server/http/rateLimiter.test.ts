import { setTimeout as sleep } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { Pool } from 'pg';
import { highLimits } from '#server/testing/makeTestApp.ts';
import { makeRateLimiter } from './rateLimiter.ts';

test('a point that is given back after the end of its period allows nothing more', async () => {
  const { attempt } = makeRateLimiter({ ...highLimits, inquiry: { points: 1, seconds: 1 } });
  const send = (work: () => Promise<void>) => attempt([['inquiry', 'member']], work);
  const failsLate = send(async () => {
    await sleep(1_100);
    throw new Error('failed');
  });
  await expect(failsLate).rejects.toThrow('failed');
  const succeeds = () => Promise.resolve();
  await send(succeeds);
  await expect(send(succeeds)).rejects.toMatchObject({ status: 429 });
});

test('on PostgreSQL, one limiter deletes the expired counters of all, every five minutes', async () => {
  jest.useFakeTimers();
  const query = jest.fn(() => Promise.resolve({ rows: [] }));
  makeRateLimiter(highLimits, Object.assign(new Pool(), { query }));
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  jest.useRealTimers();
  const deletion = { text: 'DELETE FROM "throttle" WHERE expire < $1' };
  expect(query.mock.calls).toMatchObject([[deletion], [deletion]]);
});
