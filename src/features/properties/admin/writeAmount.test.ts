import { readAmount } from './amount.ts';
import { writeAmount } from './writeAmount.ts';

test('thousands stand apart', () => {
  expect(writeAmount(18_500_000)).toBe('18,500,000');
});

test.each([0, 950, 14_500, 1_234.5, 0.125, 100_000_000_000])('%p is read again as it was', (amount) => {
  expect(readAmount(writeAmount(amount))).toBe(amount);
});
