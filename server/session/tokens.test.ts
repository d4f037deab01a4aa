import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SignJWT } from 'jose';
import { testSecret } from '#server/testing/testSecret.ts';
import { makeTokens } from './tokens.ts';
import type { Account } from './userStore.ts';

const now = new Date('2026-03-01T12:00:00Z');
const seconds = now.getTime() / 1_000;
const week = 7 * 24 * 60 * 60;
const user: Account = {
  id: 7,
  name: 'João 名 😀',
  email: 'joao@members.example',
  role: 'member',
  membership_status: 'pending',
};

const owner = { id: user.id, email: user.email, issuedAt: seconds };

const tokensAt = (moment: Date) => makeTokens(testSecret, () => moment);
const tokens = tokensAt(now);
const issued = await tokens.issue(user);
const [head = '', body = '', signature = ''] = issued.split('.');

const encode = (text: string) => Buffer.from(text).toString('base64url');
const decode = (part: string) => Buffer.from(part, 'base64url').toString();
const claims: Record<string, unknown> = JSON.parse(decode(body));
/** A token with any payload, signed with the right key. */
const signed = (payload: string, header = decode(head)) => {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac('sha256', testSecret).update(text).digest('base64url')}`;
};
const withClaims = (changes: Record<string, unknown>) => signed(JSON.stringify({ ...claims, ...changes }));

test('a token has exactly the documented claims', async () => {
  expect(claims).toEqual({ ...user, sub: '7', iat: seconds, exp: seconds + week, iss: 'luminous' });
  expect(JSON.parse(decode(head))).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(await tokens.verify(issued)).toEqual(owner);
  expect(await tokens.verify(withClaims({}))).toEqual(owner);
});

test('a token is valid for seven days, with a few seconds of clock tolerance', async () => {
  const at = (offset: number) => tokensAt(new Date(now.getTime() + offset * 1_000)).verify(issued);
  expect(await at(week - 1)).toEqual(owner);
  expect(await at(week + 4)).toEqual(owner);
  expect(await at(week + 6)).toBeUndefined();
});

const unsigned = `${encode('{"alg":"none","typ":"JWT"}')}.${body}`;
const padded = (part: string) => part.padEnd(Math.ceil(part.length / 4) * 4, '=');
const lastChanged = (part: string) => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return part.slice(0, -1) + (alphabet[alphabet.indexOf(part.at(-1) ?? 'A') ^ 1] ?? 'A');
};

test('a token from the future is valid if the clock was at most a day ahead', async () => {
  const at = (ms: number) => tokensAt(new Date(now.getTime() + ms)).verify(issued);
  const day = 24 * 60 * 60 * 1_000;
  expect(await at(-60 * 60 * 1_000)).toEqual(owner);
  expect(await at(-day)).toEqual(owner);
  expect(await at(-day - 1_000)).toBeUndefined();
});

describe('rejects', () => {
  test.each<[string, string]>([
    ['nothing', ''],
    ['dots', '..'],
    ['two parts', `${head}.${body}`],
    ['four parts', `${issued}.x`],
    ['no signature', `${head}.${body}.`],
    ['alg none', `${unsigned}.`],
    ['alg none with the signature', `${unsigned}.${signature}`],
    ['alg in other letters', signed(decode(body), '{"alg":"hs256","typ":"JWT"}')],
    ['header with a key', signed(decode(body), '{"alg":"HS256","typ":"JWT","jwk":{"kty":"oct","k":"AA"}}')],
    ['header in another order', signed(decode(body), '{"typ":"JWT","alg":"HS256"}')],
    ['edited claims', `${head}.${encode(decode(body).replace('"member"', '"admin"'))}.${signature}`],
    ['padded signature', `${head}.${body}.${padded(signature)}`],
    ['stray bits in the signature', `${head}.${body}.${lastChanged(signature)}`],
    ['a space', `${issued} `],
    ['a line break', `${head}.${body}\n.${signature}`],
    ['the alphabet of plain base64', issued.replaceAll('-', '+').replaceAll('_', '/') + '+'],
    ['a duplicate key', signed(decode(body).replace('{', '{"id":1,'))],
    ['white space in the JSON', signed(decode(body).replace(',', ', '))],
    ['payload null', signed('null')],
    ['payload a list', signed('[]')],
    ['payload a string', signed('"x"')],
    ['payload not JSON', signed('{')],
    ['other issuer', withClaims({ iss: 'elsewhere' })],
    ['no issuer', withClaims({ iss: undefined })],
    ['no expiry', withClaims({ exp: undefined })],
    ['no issue time', withClaims({ iat: undefined })],
    ['no subject', withClaims({ sub: undefined })],
    ['the subject of another user', withClaims({ sub: '1' })],
    ['an id that is too large', withClaims({ id: 2_147_483_648, sub: '2147483648' })],
    ['an id that is too small', withClaims({ id: 0, sub: '0' })],
    ['an id as text', withClaims({ id: '7' })],
    ['a longer lifetime', withClaims({ exp: seconds + week + 1 })],
    ['an expiry as text', withClaims({ exp: String(seconds + week) })],
    ['a huge expiry', withClaims({ exp: 1e300 })],
    ['a negative expiry', withClaims({ exp: -1 })],
    ['a fraction', withClaims({ iat: seconds + 0.5, exp: seconds + week + 0.5 })],
    ['an extra claim', withClaims({ admin: true })],
    ['a very long token', withClaims({ name: 'x'.repeat(5_000) })],
  ])('%s', async (_name, token) => {
    expect(token).not.toBe(issued);
    expect(await tokens.verify(token)).toBeUndefined();
  });

  test('another key and another algorithm', async () => {
    expect(await makeTokens(`${testSecret}x`, () => now).verify(issued)).toBeUndefined();
    const strong = new SignJWT(claims).setProtectedHeader({ alg: 'HS512', typ: 'JWT' });
    const key = new TextEncoder().encode(testSecret.repeat(2));
    expect(await makeTokens(testSecret.repeat(2), () => now).verify(await strong.sign(key))).toBeUndefined();
  });

  test('random changes and random text', async () => {
    const position = fc.nat({ max: issued.length - 1 });
    const mutant = fc.oneof(
      fc
        .tuple(position, fc.string({ maxLength: 3 }))
        .map(([at, put]) => issued.slice(0, at) + put + issued.slice(at + 1)),
      position.map((at) => issued.slice(0, at)),
      fc.string({ unit: 'binary' }).map((payload) => signed(payload)),
      fc.json().map((payload) => signed(payload)),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(mutant, async (token) => {
        fc.pre(token !== issued);
        expect(await tokens.verify(token)).toBeUndefined();
      }),
      { numRuns: 2_000 },
    );
  });
});
