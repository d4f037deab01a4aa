import { env } from '#shared/env.ts';
import { allowedHeaders } from './allowedHeaders.ts';

/** Outside a browser there are no origins. */
const isAnotherOrigin = (): boolean =>
  typeof location !== 'undefined' && new URL(env.apiUrl, location.origin).origin !== location.origin;

const isAllowed = (name: string): boolean =>
  allowedHeaders()
    .split(',')
    .map((allowed) => allowed.trim().toLowerCase())
    .some((allowed) => allowed === '*' || allowed === name.toLowerCase());

/**
 * A request header that an API may ignore. It is left out where the API may not allow it: a browser asks the API before
 * it sends one to another origin, and an API that does not list the header would fail the whole request.
 */
export const optionalHeader = (
  name: string,
  value: string | undefined,
): Record<string, string | undefined> => (isAnotherOrigin() && !isAllowed(name) ? {} : { [name]: value });
