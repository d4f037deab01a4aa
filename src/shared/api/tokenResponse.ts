import * as z from 'zod/mini';

const nonEmpty = z.string().check(z.minLength(1));

/** A token as plain text. JSON that has been cut off is also text, but not a token. */
const plainToken = z.string().check(z.trim(), z.regex(/^[^\s"{}]+$/));

/** The token of a sign-in. The contract defines `{token}`. A plain string and `{access_token}` are also accepted. */
export const tokenResponseSchema = z.union([
  plainToken,
  z.pipe(
    z.object({ token: nonEmpty }),
    z.transform((response) => response.token),
  ),
  z.pipe(
    z.object({ access_token: nonEmpty }),
    z.transform((response) => response.access_token),
  ),
]);
