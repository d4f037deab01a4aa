import type { Id } from '#contract/id.ts';

/** Who is signed in, as the token says. Only for display and guards: the server judges every call anew. */
export type SessionUser = {
  id?: Id;
  name?: string;
  email?: string;
  role?: string;
  membership_status?: string;
};

/** What tells one user from another, if the token says it: an id or else an email, among the users of a role. */
export const userKey = ({ id, email, role = '' }: SessionUser): string | null => {
  const name = id ?? email;
  return name === undefined ? null : `${role} ${name}`;
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const idOf = (value: unknown) => (typeof value === 'number' ? value : textOf(value));

/** Bytes of a base64url text (RFC 4648, section 5, without padding), read as UTF-8. */
const decodeBase64url = (encoded: string): string => {
  if (!/^[\w-]+$/.test(encoded)) throw new Error('The payload is not base64url.');
  const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
};

/**
 * Reads the user out of a token: three dot-separated parts, the second a base64url JSON object. Signature and expiry are
 * the server's to judge.
 * @throws Error that says, without quoting the token, why it cannot be read.
 */
export const decodeToken = (token: unknown): SessionUser => {
  const parts = typeof token === 'string' ? token.split('.') : [];
  if (parts.length !== 3 || !parts[1]) throw new Error('The token does not have three parts.');
  let payload: unknown;
  try {
    payload = JSON.parse(decodeBase64url(parts[1]));
  } catch {
    throw new Error('The payload of the token is not base64url JSON.');
  }
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) {
    throw new Error('The payload of the token is not an object.');
  }
  const claims: Record<string, unknown> = { ...payload };
  return {
    id: idOf(claims.id ?? claims.sub),
    name: textOf(claims.name),
    email: textOf(claims.email),
    role: textOf(claims.role),
    membership_status: textOf(claims.membership_status),
  };
};
