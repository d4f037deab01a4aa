import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Api, HttpResponse } from '#suites/harness/api.ts';
import { runOpenLoop } from './openLoop.ts';

const request = fc.constant({ method: 'GET', path: '/' });
const ok: HttpResponse = { status: 200, headers: [], body: Buffer.from('') };

test.each(['EMFILE', 'EADDRNOTAVAIL'])('%s of the sender ends the run', async (code) => {
  const api: Api = () => Promise.reject(Object.assign(new Error('connect'), { code }));
  await expect(runOpenLoop({ api, request, rate: 100, seconds: 60, seed: 1 })).rejects.toThrow(
    `The sender itself failed with ${code}`,
  );
});

test('a connection that the server breaks is an outcome', async () => {
  const api: Api = () => Promise.reject(Object.assign(new Error('hang up'), { code: 'ECONNRESET' }));
  const outcomes = await runOpenLoop({ api, request, rate: 100, seconds: 0.1, seed: 1 });
  expect(new Set(outcomes.map(({ status, error }) => `${status} ${error}`))).toEqual(
    new Set(['0 ECONNRESET']),
  );
});

test('a sender that is late does not send everything in one turn of the event loop', async () => {
  let sentThisTurn = 0;
  let most = 0;
  const api: Api = async () => {
    if (sentThisTurn++ === 0) void nextTurn().then(() => (sentThisTurn = 0));
    most = Math.max(most, sentThisTurn);
    return ok;
  };
  // Due within a millisecond.
  const outcomes = await runOpenLoop({ api, request, rate: 1_000_000, seconds: 0.001, seed: 1 });
  expect(outcomes.length).toBeGreaterThan(500);
  expect(most).toBeLessThanOrEqual(50);
});
