import { env } from '#shared/env.ts';

/** Request headers that an API may ignore. Where it does not know them, its CORS policy may even reject the request. */
const optionalHeaders = ['If-Match', 'Idempotency-Key'];

/**
 * The headers that the API allows to pages of another origin, in lower case. An API has one policy for all its
 * endpoints.
 */
let corsAllowed: string[] = [];

/** Remembers which request headers the API allows, if its response says so to pages of another origin. */
export const rememberAllowedHeaders = (response: Response | undefined): void => {
  const allowed = response?.headers.get('Access-Control-Allow-Headers');
  if (typeof allowed === 'string') corsAllowed = allowed.split(',').map((name) => name.trim().toLowerCase());
};

const isAnotherOrigin = (): boolean =>
  typeof location !== 'undefined' && new URL(env.apiUrl, location.origin).origin !== location.origin;

/**
 * Removes the optional headers that the API may not allow. A browser asks the API before it sends one to another
 * origin, and an API that does not list the header would fail the whole request.
 */
export const dropDisallowedHeaders = (headers: Headers): void => {
  if (!isAnotherOrigin()) return;
  for (const name of optionalHeaders)
    if (!corsAllowed.includes(name.toLowerCase()) && !corsAllowed.includes('*')) headers.delete(name);
};
