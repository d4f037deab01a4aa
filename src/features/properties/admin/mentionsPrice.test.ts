import { mentionsPrice } from './mentionsPrice.ts';

test.each([
  'only $12,000 a week',
  'USD 900',
  '€ 5.000',
  '4000 dollars',
  'from 12,000 USD',
  '1.250.000 €',
  '18,500,000$.',
  'now 12.4M',
  '12.4 mn',
  'Price: 18500000',
  '12,400,000',
  "12'400'000",
  '12 400 000',
  '12.400.000',
])('“%s” mentions a price', (text) => {
  expect(mentionsPrice(text)).toBe(true);
});

test.each([
  '',
  '5 bedrooms',
  'built in 1920',
  'a $ sign',
  'a dollar short',
  'ceilings of 3.5m',
  '12,400 sq ft',
  'call 212 555 0111',
])('“%s” mentions no price', (text) => {
  expect(mentionsPrice(text)).toBe(false);
});
