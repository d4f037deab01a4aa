import { formatAmount, parseAmount } from './amount.ts';

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
])('“%s” parses as %p', (text, number) => {
  expect(parseAmount(text)).toBe(number);
});

test('thousands are separated by commas', () => {
  expect(formatAmount(18_500_000)).toBe('18,500,000');
});

test.each([0, 950, 14_500, 1_234.5, 0.125, 100_000_000_000])(
  '%p survives formatting and parsing',
  (amount) => {
    expect(parseAmount(formatAmount(amount))).toBe(amount);
  },
);
