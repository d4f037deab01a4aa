import { wycheproof } from '#suites/testData/readTestData.ts';
import { flipPadBits } from './tamperedTokens.ts';
import { testVectors } from './testVectors.ts';
import { encode, sign } from './tokenForge.ts';

/** The headers of all vectors, as they are encoded. */
const heads = new Set([...wycheproof.headers, ...testVectors.map((token) => token.split('.', 1)[0] ?? '')]);

/**
 * Applies the manipulations of the Wycheproof and RFC vectors to a valid token. The vectors themselves have other keys
 * and claims, so any server refuses them. If a vector was signed after its change, the adapted token is too, with the
 * server's key.
 */
export const adaptedVectors = (valid: string): string[] => {
  const [head = '', body = '', signature = ''] = valid.split('.');
  const signed = (...parts: [head: string, body: string]) => `${parts.join('.')}.${sign(parts.join('.'))}`;
  const changed = (part: string) => (part.startsWith('X') ? 'Y' : 'X') + part.slice(1);
  return [
    // Only the header differs.
    ...[...heads].filter((other) => other !== head).map((other) => signed(other, body)),
    ...['none', 'NONE'].map((alg) => `${encode(JSON.stringify({ alg, typ: 'JWT' }))}.${body}.`),
    // A part is changed, missing or added.
    `${changed(head)}.${body}.${signature}`,
    `${head}.${changed(body)}.${signature}`,
    `${head}.${body}.${changed(signature)}`,
    `.${body}.${signature}`,
    `${head}..${signature}`,
    `${head}.${body}.`,
    `${body}.${signature}`,
    `${head}.${signature}`,
    `${head}.${body}`,
    `.${body}.`,
    body,
    '',
    `${valid}.`,
    `${valid}.foo`,
    JSON.stringify({ payload: body, signatures: [{ protected: head, signature }] }),
    // The encoding differs.
    ...['    ', '?'].flatMap((put) => [
      signed(put + head, body),
      signed(head + put, body),
      signed(head, put + body),
      signed(head, body + put),
      `${head}.${body}.${put}${signature}`,
    ]),
    `${head}.${body}.${signature}?`,
    `${head}.${body}.?${signature.slice(1)}`,
    signed(`${head}=`, body),
    signed(head, `${body}=`),
    `${head}.${body}.${signature}=`,
    `${head}.${body}.${flipPadBits(signature, 1)}`,
  ];
};
