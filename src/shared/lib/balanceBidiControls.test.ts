import fc from 'fast-check';
import { balanceBidiControls } from './balanceBidiControls.ts';

const override = '\u202E';
const endOfOverride = '\u202C';
const isolate = '\u2067';
const endOfIsolate = '\u2069';

test.each([
  ['an override that never ends', `${override}Villa`, `${override}Villa${endOfOverride}`],
  [
    'an end that belongs to something else',
    `${endOfIsolate}${override}Villa`,
    `${override}Villa${endOfOverride}`,
  ],
  [
    'an end in the wrong order',
    `${override}a${isolate}b${endOfOverride}c`,
    `${override}a${isolate}bc${endOfIsolate}${endOfOverride}`,
  ],
])('%s cannot change the text around it', (_name, text, closed) => {
  expect(balanceBidiControls(text)).toBe(closed);
});

test('text with balanced direction controls stays the same', () => {
  for (const text of ['Villa Azure', 'וילה כחולה', `וילה ${isolate}Azure 12${endOfIsolate}`, ''])
    expect(balanceBidiControls(text)).toBe(text);
});

const texts = fc.string({
  unit: fc.constantFrom('a', 'א', '1', ...'\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'),
});

test('in every text, each change has its end, and nothing visible is lost', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const closed = balanceBidiControls(text);
      let rest = closed.replaceAll(/[^\u202A-\u202E\u2066-\u2069]/g, '');
      for (let before = ''; before !== rest;) {
        before = rest;
        rest = rest.replaceAll(/[\u202A\u202B\u202D\u202E]\u202C|[\u2066-\u2068]\u2069/g, '');
      }
      expect(rest).toBe('');
      const visible = (each: string) => each.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '');
      expect(visible(closed)).toBe(visible(text));
      expect(balanceBidiControls(closed)).toBe(closed);
    }),
  );
});
