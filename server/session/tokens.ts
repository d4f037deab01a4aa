import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { parseId } from '#server/http/validation.ts';
import type { Account, TokenClaims } from './userStore.ts';

const algorithm = 'HS256';
const issuer = 'luminous';
const lifetimeSeconds = 7 * 24 * 60 * 60;
/** A token is still accepted for this long after its expiry, because the clocks of two instances may differ. */
const expiryToleranceSeconds = 5;
/** A token may come from this far in the future: our clock may have been ahead when we signed it. */
const issueToleranceSeconds = 24 * 60 * 60;
const maxTokenLength = 4_096;

const headerText = JSON.stringify({ alg: algorithm, typ: 'JWT' });

const claimsSchema = z
  .strictObject({
    sub: z.string(),
    id: z.int(),
    name: z.string(),
    email: z.string(),
    role: z.string(),
    membership_status: z.string(),
    iat: z.int(),
    exp: z.int(),
    iss: z.literal(issuer),
  })
  .check(
    // PostgreSQL would fail at an id that is too large for it.
    z.refine(({ sub, id }) => parseId(sub) === id),
    z.refine(({ iat, exp }) => exp - iat === lifetimeSeconds),
  );

/** Decodes a part of a token. Undefined unless the part is the canonical base64url encoding of valid UTF-8. */
const decodeCanonical = (part: string): string | undefined => {
  const text = Buffer.from(part, 'base64url').toString();
  return Buffer.from(text).toString('base64url') === part ? text : undefined;
};

/** Whether the token is encoded exactly as `issue` encodes it. Decoders accept more than one encoding of a token. */
const isCanonical = (token: string): boolean => {
  const [head = '', body = '', signature = '', ...rest] = token.split('.');
  if (token.length > maxTokenLength || rest.length > 0) return false;
  if (decodeCanonical(head) !== headerText || signature.length === 0) return false;
  if (Buffer.from(signature, 'base64url').toString('base64url') !== signature) return false;
  const text = decodeCanonical(body);
  try {
    // Writing the JSON again must give the same text. That rules out duplicate keys and unusual number formats.
    return text !== undefined && JSON.stringify(JSON.parse(text)) === text;
  } catch {
    return false;
  }
};

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1_000);

export type Tokens = {
  issue: (user: Account) => Promise<string>;
  /** Undefined if the token is invalid or has expired. */
  verify: (token: string) => Promise<TokenClaims | undefined>;
};

/**
 * Signs and verifies tokens (JWT, HS256, seven days). JWT libraries are lenient about the encoding, so `isCanonical`
 * first rejects every token that is not written exactly as it was issued.
 */
export const makeTokens = (secret: string, clock: () => Date): Tokens => {
  // jose would import the bytes again for each token.
  const importedKey = crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  return {
    issue: async ({ id, name, email, role, membership_status }) => {
      const now = secondsOf(clock());
      return new SignJWT({ id, name, email, role, membership_status })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setSubject(String(id))
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeSeconds)
        .setIssuer(issuer)
        .sign(await importedKey);
    },
    verify: async (token) => {
      if (!isCanonical(token)) return undefined;
      const currentDate = clock();
      try {
        const { payload } = await jwtVerify(token, await importedKey, {
          algorithms: [algorithm],
          issuer,
          currentDate,
          clockTolerance: expiryToleranceSeconds,
        });
        const { id, email, iat: issuedAt } = claimsSchema.parse(payload);
        return issuedAt <= secondsOf(currentDate) + issueToleranceSeconds
          ? { id, email, issuedAt }
          : undefined;
      } catch {
        return undefined;
      }
    },
  };
};
