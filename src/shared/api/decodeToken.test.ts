import fc from 'fast-check';
import { buildToken } from '#testing/factories.ts';
import { decodeToken } from './decodeToken.ts';

const encode = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

test('reads a user whose name has characters of any script', () => {
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

test('leaves the expiry to the server', () => {
  expect(decodeToken(`h.${encode('{"id":7,"exp":1}')}.s`)).toEqual({ id: 7 });
});

test('reads the subject as the id if there is no id', () => {
  expect(decodeToken(`h.${encode('{"sub":"u-7"}')}.s`)).toEqual({ id: 'u-7' });
  expect(decodeToken(`h.${encode('{"id":7,"sub":"8"}')}.s`)).toEqual({ id: 7 });
});

test('ends the writing direction of a name and an email with them', () => {
  const text = '\u202etxet\u2067';
  const { name, email } = decodeToken(buildToken({ name: text, email: text }));
  expect([name, email]).toEqual(Array(2).fill(`${text}\u2069\u202c`));
});

test('reads a payload whose base64url has "-" and "_" more than once', () => {
  const payload = JSON.stringify({ name: '??>>??>>ÿÿ' });
  expect(encode(payload)).toMatch(/[-_].*[-_]/);
  expect(decodeToken(`h.${encode(payload)}.s`).name).toBe('??>>??>>ÿÿ');
});

test.each(['Al', 'Ali', 'Alic'])('reads the payload of “%s” with its padding', (name) => {
  expect(decodeToken(`h.${btoa(JSON.stringify({ name }))}.s`)).toEqual({ name });
});

test.each([
  ['undefined', undefined],
  ['a number', 5],
  ['an empty string', ''],
  ['two parts', `a.${encode('{}')}`],
  ['four parts', `a.${encode('{}')}.c.d`],
  ['an empty payload', 'a..c'],
  ['too much padding', `a.${btoa('{"a":1}')}=.c`],
  ['too little padding', `a.${btoa('{"a":1}').slice(0, -1)}.c`],
  ['padding that is not at the end', `a.=${encode('{}')}.c`],
  ['base64 instead of base64url', `a.${btoa('{"name":"??>"}')}.c`],
  ['an invalid character', `a.${encode('{}')}!.c`],
  ['broken UTF-8', 'a.gICA.c'],
  ['invalid JSON', `a.${encode('{')}.c`],
  ['JSON null', `a.${encode('null')}.c`],
  ['a JSON list', `a.${encode('[]')}.c`],
  ['a JSON string', `a.${encode('"admin"')}.c`],
  ['an emoji in the signature', `a.${encode('{}')}.😀`],
  ['a line break in the signature', `a.${encode('{}')}.c\n`],
  ['a space in the header', `a b.${encode('{}')}.c`],
  ['more than 8 kB', `a.${encode('{}')}.${'c'.repeat(8_192)}`],
])('rejects %s', (_name, token) => {
  expect(() => decodeToken(token)).toThrow();
});

test('ignores a claim of the wrong type', () => {
  expect(decodeToken(`h.${encode('{"role":["admin"],"name":5}')}.s`)).toEqual({});
});

test('accepts a token of 8 kB', () => {
  const start = `a.${encode('{}')}.`;
  expect(decodeToken(start.padEnd(8_192, 'c'))).toEqual({});
});

test('accepts a third part of any text exactly if a header carries the token unchanged', () => {
  const isCarried = (token: string) => {
    try {
      return (
        new Request('http://localhost', { headers: { Authorization: token } }).headers.get(
          'Authorization',
        ) === token
      );
    } catch {
      return false;
    }
  };
  const isVisibleAscii = (text: string) => /^[!-~]*$/.test(text);
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme-ascii' })), (text) => {
      const token = `a.${encode('{"id":1}')}.${text.replaceAll('.', '')}`;
      const decode = () => decodeToken(token);
      if (!isVisibleAscii(token)) return expect(decode).toThrow();
      expect(decode()).toEqual({ id: 1 });
      expect(isCarried(token)).toBe(true);
    }),
  );
});

test('returns a user or throws an Error that does not quote the token, for any stored text', () => {
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
