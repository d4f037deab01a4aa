import type { Id } from '#contract/id.ts';
import { balanceBidiControls } from '#shared/lib/balanceBidiControls.ts';

/**
 * The signed-in user as the token describes them. Only for display and guards: the server checks every request itself.
 */
export type SessionUser = {
  id?: Id;
  name?: string;
  email?: string;
  role?: string;
  membership_status?: string;
};

/**
 * What a header can carry: visible ASCII, up to a size that servers accept. Every request sends the token in a header.
 */
const sendableToken = /^[\x21-\x7e]{1,8192}$/;

const readString = (value: unknown) => (typeof value === 'string' ? value : undefined);
const readText = (value: unknown) => (typeof value === 'string' ? balanceBidiControls(value) : undefined);
const readId = (value: unknown) => (typeof value === 'number' ? value : readString(value));

/** Decodes base64url text (RFC 4648, section 5, with or without padding) as UTF-8. */
const decodeBase64url = (encoded: string): string => {
  if (!/^[\w-]+={0,2}$/.test(encoded)) throw new Error('The payload is not base64url.');
  const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
};

/**
 * Reads the payload of a token: three parts separated by dots, the second a base64url JSON object, with only characters
 * that an HTTP header can carry. The server checks the signature and the expiry.
 * @throws Error with the reason why the token cannot be decoded. The message never contains the token.
 */
export const decodePayload = (token: unknown): Record<string, unknown> => {
  const parts = typeof token === 'string' ? token.split('.') : [];
  if (parts.length !== 3 || !parts[1]) throw new Error('The token does not have three parts.');
  if (!sendableToken.test(String(token))) throw new Error('No header can carry the token.');
  let payload: unknown;
  try {
    payload = JSON.parse(decodeBase64url(parts[1]));
  } catch {
    throw new Error('The payload of the token is not base64url JSON.');
  }
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) {
    throw new Error('The payload of the token is not an object.');
  }
  return { ...payload };
};

/**
 * Reads the user from a token.
 * @throws Error if the token cannot be decoded, see `decodePayload`.
 */
export const decodeToken = (token: unknown): SessionUser => {
  const claims = decodePayload(token);
  return {
    id: readId(claims.id) ?? readId(claims.sub),
    name: readText(claims.name),
    email: readText(claims.email),
    role: readString(claims.role),
    membership_status: readString(claims.membership_status),
  };
};
