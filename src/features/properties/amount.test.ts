import { formatAmount, parseAmount, parsePrice, parseRooms } from './amount.ts';

test.each([
  ['1500000', 1_500_000],
  ['1,500,000', 1_500_000],
  ['$1,500,000', 1_500_000],
  [' $ 1 500 000 ', 1_500_000],
  ['1\u202f500\u202f000', 1_500_000],
  ['1\u2009500\u2009000', 1_500_000],
  ['1,500,000.50', 1_500_000.5],
  ['2.5', 2.5],
  ['0', 0],
  ['-3', -3],
  ['', undefined],
  ['  ', undefined],
  ['1,5', NaN],
  ['1.250.000', 1_250_000],
  ['1.250', 1.25],
  ['5m', 5_000_000],
  ['850k', 850_000],
  ['850 K', 850_000],
  ['$1.1m', 1_100_000],
  ['$2.5 million', 2_500_000],
  ['.5m', 500_000],
  ['1.5bn', 1_500_000_000],
  ['850 thousand', 850_000],
  ['5m USD', 5_000_000],
  ['usd 5m', 5_000_000],
  ['5.000.000 $', 5_000_000],
  ['US$1,250,000', 1_250_000],
  ['1,250k', 1_250_000],
  ['1,250.000', 1_250],
  ['1,250.000.000', NaN],
  ['1,250 000', NaN],
  ['1,5m', NaN],
  ['5mm', NaN],
  ['m', NaN],
  ['1e9', NaN],
  ['twelve', NaN],
  ['Infinity', NaN],
  ['$', NaN],
  ['.', NaN],
  ['€5m', NaN],
  ['5 million dollars', NaN],
  ["1'250'000", 1_250_000],
  ['1’250’000', 1_250_000],
])('“%s” parses as %p', (text, number) => {
  expect(parseAmount(text)).toBe(number);
});

test.each(['1,250m', '$1,250 million', '1,250bn', '850.000'])('the price “%s” is ambiguous', (text) =>
  expect(parsePrice(text)).toBeNaN(),
);

test.each([
  ['1,250k', 1_250_000],
  ['1,250,000', 1_250_000],
  ['1.25m', 1_250_000],
])('the price “%s” is %p', (text, price) => expect(parsePrice(text)).toBe(price));

test.each([
  ['2,5', 2.5],
  [' 3,0 ', 3],
  ['2.5', 2.5],
  ['1,2,3', NaN],
  ['', undefined],
])('“%s” rooms are %p', (text, rooms) => expect(parseRooms(text)).toBe(rooms));

test('thousands are separated by commas', () => {
  expect(formatAmount(18_500_000)).toBe('18,500,000');
});

test.each([0, 950, 14_500, 1_234.5, 0.125, 100_000_000_000])(
  '%p survives formatting and parsing',
  (amount) => {
    expect(parseAmount(formatAmount(amount))).toBe(amount);
  },
);
