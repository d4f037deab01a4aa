import { readAmount } from './amount.ts';

test.each([
  ['1500000', 1_500_000],
  ['1,500,000', 1_500_000],
  ['$1,500,000', 1_500_000],
  [' $ 1 500 000 ', 1_500_000],
  ['1,500,000.50', 1_500_000.5],
  ['2.5', 2.5],
  ['0', 0],
  ['-3', -3],
  ['', undefined],
  ['  ', undefined],
  ['1,5', NaN],
  ['1.500.000', NaN],
  ['1e9', NaN],
  ['twelve', NaN],
  ['Infinity', NaN],
  ['$', NaN],
])('“%s” is %p', (text, number) => {
  expect(readAmount(text)).toBe(number);
});
