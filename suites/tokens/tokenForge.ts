import { createHmac } from 'node:crypto';
import { testSecret } from '#server/testing/testSecret.ts';

export const encode = (content: string | Buffer): string => Buffer.from(content).toString('base64url');
export const decode = (part: string): string => Buffer.from(part, 'base64url').toString();

/** The signature of the first two parts with the server's key. */
export const sign = (text: string, algorithm = 'sha256'): string =>
  createHmac(algorithm, testSecret).update(text).digest('base64url');

/** A token with any header and payload, signed with the server's key. */
export const forge = (payload: string | Buffer, head = '{"alg":"HS256","typ":"JWT"}'): string => {
  const text = `${encode(head)}.${encode(payload)}`;
  return `${text}.${sign(text)}`;
};
