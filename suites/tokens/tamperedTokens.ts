import fc from 'fast-check';
import { decode, encode, forge, sign } from './tokenForge.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Other values for a claim. None of them is what the server issues. */
const wrongClaims: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  ...['id', 'sub', 'iat', 'exp', 'iss', 'name', 'email', 'role', 'membership_status'].map((claim) =>
    fc.constantFrom({ [claim]: undefined }, { [claim]: null }, { [claim]: [] }, { [claim]: true }),
  ),
  fc.record({ exp: fc.oneof(fc.integer(), fc.double(), fc.constantFrom(1e300, -1, '4102444800')) }),
  fc.record({
    iat: fc.oneof(fc.integer({ max: 1_000_000_000 }), fc.constantFrom(4_102_444_800, 1e300, 0.5)),
  }),
  fc.record({ iss: fc.oneof(fc.string(), fc.constantFrom('Luminous', 'luminous ', ['luminous'])) }),
  fc.record({
    sub: fc.oneof(fc.integer({ min: 1_000 }).map(String), fc.constantFrom('1e0', '01', ' 1', '١')),
  }),
  fc.record({ id: fc.oneof(fc.string(), fc.double({ noInteger: true }), fc.constantFrom(-1, 1e21)) }),
  fc.dictionary(fc.constantFrom('admin', 'jti', 'nbf', 'aud', 'kid', '__proto__x', 'scope'), fc.jsonValue(), {
    minKeys: 1,
  }),
);

const heads = fc.constantFrom(
  '{"alg":"none"}',
  '{"alg":"none","typ":"JWT"}',
  '{"alg":"None","typ":"JWT"}',
  '{"alg":"hs256","typ":"JWT"}',
  '{"alg":"HS384","typ":"JWT"}',
  '{"alg":"HS512","typ":"JWT"}',
  '{"alg":"RS256","typ":"JWT"}',
  '{"alg":["HS256"],"typ":"JWT"}',
  '{"typ":"JWT","alg":"HS256"}',
  '{"alg":"HS256"}',
  '{"alg":"HS256","typ":"jwt"}',
  '{"alg":"HS256","typ":"JWT","kid":"../../dev/null"}',
  '{"alg":"HS256","typ":"JWT","kid":"x\' or 1=1--"}',
  '{"alg":"HS256","typ":"JWT","jku":"https://elsewhere.example/keys"}',
  '{"alg":"HS256","typ":"JWT","jwk":{"kty":"oct","k":"AA"}}',
  '{"alg":"HS256","typ":"JWT","crit":["exp"],"exp":1}',
  '{"alg":"HS256","typ":"JWT","b64":false,"crit":["b64"]}',
  '{"alg":"HS256","typ":"JWT","zip":"DEF"}',
  '{"alg":"HS256","alg":"none","typ":"JWT"}',
  '{ "alg":"HS256","typ":"JWT"}',
  'null',
  '[]',
  '',
);

/** Tokens that are almost the given valid one. The server must refuse all of them. */
export const tamperedTokens = (valid: string): fc.Arbitrary<string> => {
  const [head = '', body = '', signature = ''] = valid.split('.');
  const claims = JSON.parse(decode(body)) as Record<string, unknown> & { iat: number; exp: number };
  const position = fc.nat({ max: valid.length - 1 });
  const letter = fc.constantFrom(...alphabet);
  const anyPart = fc.constantFrom('', head, body, signature, encode('{}'), encode('null'), 'e30', '=');
  const tampered = fc.oneof(
    // Changed text.
    fc.tuple(position, letter).map(([at, put]) => valid.slice(0, at) + put + valid.slice(at + 1)),
    fc
      .tuple(position, fc.string({ maxLength: 3 }))
      .map(([at, put]) => valid.slice(0, at) + put + valid.slice(at)),
    fc
      .tuple(position, fc.nat({ max: 5 }))
      .map(([at, length]) => valid.slice(0, at) + valid.slice(at + length + 1)),
    position.map((at) => valid.slice(0, at)),
    // Parts in other places, and too few or too many of them.
    fc.array(anyPart, { maxLength: 5 }).map((parts) => parts.join('.')),
    // The same bytes in another encoding.
    fc
      .tuple(fc.nat({ max: 2 }), fc.constantFrom('=', '==', '===', '%3D', '\t', ' ', '\u00a0'))
      .map(([index, put]) =>
        [head, body, signature].map((part, at) => (at === index ? part + put : part)).join('.'),
      ),
    fc.constantFrom(1, 2, 3).map((bits) => `${head}.${body}.${flipPadBits(signature, bits)}`),
    fc.constant(
      [head, body, signature].map((part) => Buffer.from(part, 'base64url').toString('base64')).join('.'),
    ),
    fc.constant(
      [head, body, signature].map((part) => Buffer.from(part, 'base64url').toString('hex')).join('.'),
    ),
    // Signed with the right key, but not what the server issues.
    wrongClaims.map((changes) => forge(JSON.stringify({ ...claims, ...changes }))),
    // Of another week: it has expired, or it comes from the future.
    fc
      .constantFrom(-365, -8, 2, 365)
      .map((days) => days * 24 * 60 * 60)
      .map((shift) => forge(JSON.stringify({ ...claims, iat: claims.iat + shift, exp: claims.exp + shift }))),
    heads.map((text) => forge(decode(body), text)),
    fc
      .tuple(heads, fc.constantFrom('', signature, 'AA'))
      .map(([text, end]) => `${encode(text)}.${body}.${end}`),
    fc.json().map((payload) => forge(payload)),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => forge(Buffer.from(bytes))),
    fc.constantFrom(' ', '\n', '\t').map((space) => forge(decode(body).replace(',', `,${space}`))),
    fc
      .constantFrom(...Object.keys(claims))
      .map((claim) => forge(decode(body).replace('{', `{"${claim}":1,`))),
    fc
      .integer({ min: 4_096, max: 9_000 })
      .map((length) => forge(JSON.stringify({ ...claims, name: 'x'.repeat(length) }))),
    // Signed with another key or algorithm.
    fc
      .constantFrom('sha1', 'sha384', 'sha512')
      .map((name) => `${head}.${body}.${sign(`${head}.${body}`, name)}`),
    fc
      .uint8Array({ minLength: 1, maxLength: 64 })
      .map((bytes) => `${head}.${body}.${encode(Buffer.from(bytes))}`),
  );
  // With spaces before it, a token is the valid one: more than one may follow `Bearer` (RFC 9110, section 11.4). So it is
  // with whitespace after it, which servers ignore at the end of a header.
  return tampered.filter((token) => token.replace(/^ +|[ \t]+$/g, '') !== valid);
};

/** The same signature for a lenient decoder: the pad bits in its last letter encode nothing (RFC 4648, section 3.5). */
export const flipPadBits = (signature: string, bits: number): string =>
  signature.slice(0, -1) + (alphabet[alphabet.indexOf(signature.at(-1) ?? 'A') ^ bits] ?? 'A');
