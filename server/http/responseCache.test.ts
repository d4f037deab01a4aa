import { expect, jest, test } from '@jest/globals';
import { makeResponseCache } from './responseCache.ts';

const limits = { maxSize: 100, sizeCalculation: ({ text }: { text: string }) => text.length };

test('a response that was being made during a write goes to the request that waits for it, and to no later one', async () => {
  let revision = 1;
  const { read } = makeResponseCache(async () => revision, limits);
  let finish = () => {};
  const slow = read('page', () => new Promise((resolve) => (finish = () => resolve({ text: 'before' }))));
  await new Promise(setImmediate);

  revision = 2;
  expect(await read('page', async () => ({ text: 'after' }))).toEqual({ text: 'after' });
  finish();
  expect(await slow).toEqual({ text: 'before' });
  expect(await read('page', async () => ({ text: 'later' }))).toEqual({ text: 'after' });
});

test('after a restore of the database, which resets the revision, the next write shows at once', async () => {
  let revision = 7;
  const { read } = makeResponseCache(async () => revision, limits);
  await read('page', async () => ({ text: 'before the loss' }));
  for (const restored of [5, 6, 7]) {
    revision = restored;
    expect(await read('page', async () => ({ text: `at ${restored}` }))).toEqual({ text: `at ${restored}` });
  }
});

test('a full cache evicts the least recently used responses', async () => {
  const { read } = makeResponseCache(async () => 1, limits);
  const make = jest.fn(async () => ({ text: 'x'.repeat(40) }));
  for (const key of ['a', 'b', 'a', 'c', 'a']) await read(key, make);
  expect(make).toHaveBeenCalledTimes(3);
  await read('b', make);
  expect(make).toHaveBeenCalledTimes(4);
});
