import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { SessionUser } from '#server/users/userStore.ts';

const algorithm = 'HS256';
const issuer = 'luminous';
const lifetime = 7 * 24 * 60 * 60;
/** How far the clocks of two instances may be apart, in seconds. */
const skew = 5;
const longest = 4_096;

const header = JSON.stringify({ alg: algorithm, typ: 'JWT' });

const Claims = z
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
    z.refine(({ sub, id }) => sub === String(id)),
    z.refine(({ iat, exp }) => exp - iat === lifetime),
  );

/** The text of a part, if the part is the one and only spelling of it: no padding, no stray bits, no broken UTF-8. */
const canonicalText = (part: string): string | undefined => {
  const text = Buffer.from(part, 'base64url').toString();
  return Buffer.from(text).toString('base64url') === part ? text : undefined;
};

const isCanonical = (token: string): boolean => {
  const [head = '', body = '', signature = '', ...rest] = token.split('.');
  if (token.length > longest || rest.length > 0) return false;
  if (canonicalText(head) !== header || signature.length === 0) return false;
  if (Buffer.from(signature, 'base64url').toString('base64url') !== signature) return false;
  const text = canonicalText(body);
  try {
    // Written again it must be the same text: no member twice, no odd spelling of a number.
    return text !== undefined && JSON.stringify(JSON.parse(text)) === text;
  } catch {
    return false;
  }
};

export type Tokens = {
  issue: (user: SessionUser) => Promise<string>;
  /** The id of the user a token was issued to, or undefined when it is not one of ours or has run out. */
  verify: (token: string) => Promise<number | undefined>;
};

/**
 * Signs and checks tokens (JWT, HS256, seven days). Libraries read tokens generously; the gate in front lets only the
 * exact text through that was issued.
 */
export const makeTokens = (secret: string, clock: () => Date): Tokens => {
  const key = new TextEncoder().encode(secret);
  return {
    issue: ({ id, name, email, role, membership_status }) => {
      const now = Math.floor(clock().getTime() / 1_000);
      return new SignJWT({ id, name, email, role, membership_status })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setSubject(String(id))
        .setIssuedAt(now)
        .setExpirationTime(now + lifetime)
        .setIssuer(issuer)
        .sign(key);
    },
    verify: async (token) => {
      if (!isCanonical(token)) return undefined;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          currentDate: clock(),
          maxTokenAge: lifetime,
          clockTolerance: skew,
        });
        const claims = Claims.safeParse(payload);
        return claims.success ? claims.data.id : undefined;
      } catch {
        return undefined;
      }
    },
  };
};
