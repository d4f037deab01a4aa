import { priceRanges } from './priceRanges.ts';

const ranges = (prices: number[]) => priceRanges(prices).map(({ from, to, count }) => [from, to, count]);

test('prices are counted in ranges with round bounds, including empty ones', () => {
  expect(ranges([1_200_000, 1_999_999, 2_000_000, 9_000_000])).toEqual([
    [1_000_000, 1_999_999, 2],
    [2_000_000, 4_999_999, 1],
    [5_000_000, 9_999_999, 1],
  ]);
});

test('rents and sales together give wider ranges, at most ten or one for each power of ten', () => {
  expect(ranges([14_500, 68_000, 9_750_000, 120_000_000])).toEqual([
    [10_000, 29_999, 1],
    [30_000, 99_999, 1],
    [100_000, 299_999, 0],
    [300_000, 999_999, 0],
    [1_000_000, 2_999_999, 0],
    [3_000_000, 9_999_999, 1],
    [10_000_000, 29_999_999, 0],
    [30_000_000, 99_999_999, 0],
    [100_000_000, 299_999_999, 1],
  ]);
  expect(priceRanges([20_000, 500_000_000])).toHaveLength(10);
  expect(priceRanges([10, 50_000_000])).toHaveLength(7);
  expect(priceRanges([1, 50_000_000_000])).toHaveLength(11);
});

test('a price of 0 adds one range', () => {
  expect(ranges([0, 0, 1_200_000, 2_500_000])).toEqual([
    [0, 999_999, 2],
    [1_000_000, 1_999_999, 1],
    [2_000_000, 4_999_999, 1],
  ]);
});

test.each([[[]], [[0]], [[0, 0.5, 7]], [[5]], [[1_000_000]]])(
  'every price of %j is in one range',
  (prices) => {
    expect(priceRanges(prices).reduce((sum, { count }) => sum + count, 0)).toBe(prices.length);
  },
);
