import fc from 'fast-check';
import { buildToken } from '#testing/factories.ts';
import { decodeToken } from './decodeToken.ts';

const encode = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

test('reads the user, with letters of any alphabet', () => {
  expect(
    decodeToken(buildToken({ id: 7, name: 'João 名 😀', role: 'admin', membership_status: 'pending' })),
  ).toEqual({
    id: 7,
    name: 'João 名 😀',
    email: 'member@luminous.example',
    role: 'admin',
    membership_status: 'pending',
  });
});

test('reads payloads whose base64url holds "-" and "_" more than once', () => {
  const payload = JSON.stringify({ name: '??>>??>>ÿÿ' });
  expect(encode(payload)).toMatch(/[-_].*[-_]/);
  expect(decodeToken(`h.${encode(payload)}.s`).name).toBe('??>>??>>ÿÿ');
});

test.each([
  ['no text', undefined],
  ['a number', 5],
  ['nothing', ''],
  ['two parts', `a.${encode('{}')}`],
  ['four parts', `a.${encode('{}')}.c.d`],
  ['an empty payload', 'a..c'],
  ['padding', `a.${btoa('{"a":1}')}=.c`],
  ['a foreign letter', `a.${encode('{}')}!.c`],
  ['broken UTF-8', 'a.gICA.c'],
  ['no JSON', `a.${encode('{')}.c`],
  ['JSON null', `a.${encode('null')}.c`],
  ['a list', `a.${encode('[]')}.c`],
  ['a text', `a.${encode('"admin"')}.c`],
])('refuses %s', (_name, token) => {
  expect(() => decodeToken(token)).toThrow();
});

test('an odd claim is left out, not believed', () => {
  expect(decodeToken(`h.${encode('{"role":["admin"],"name":5}')}.s`)).toEqual({});
});

test('whatever is stored, the answer is a user or an Error that does not quote it', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(fc.base64String(), { maxLength: 4 }).map((parts) => parts.join('.')),
      ),
      (token) => {
        try {
          expect(typeof decodeToken(token)).toBe('object');
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
          if (token.length > 8) expect(String(error)).not.toContain(token);
        }
      },
    ),
  );
});
