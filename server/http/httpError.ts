import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorBody } from '#contract/errorBody.ts';

type Details = {
  /** Messages for single fields. */
  errors?: ErrorBody['errors'];
  /** Seconds after which the caller may try again. */
  retryAfter?: number;
  /** The request had a token that is not valid, as opposed to no token at all (RFC 6750, section 3). */
  invalidToken?: boolean;
};

/**
 * An error that the caller is meant to see: `throw new HttpError(404, 'There is no such property.')`. The message is
 * shown to people. `errorHandler` turns it into JSON.
 */
export class HttpError extends Error {
  readonly status: ContentfulStatusCode;
  readonly details: Details;

  constructor(status: ContentfulStatusCode, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

/** Returns a record that was looked up. @throws HttpError (404) with the given message if there is none. */
export const orNotFound = <Value>(found: Value | undefined, message: string): Value => {
  if (found === undefined) throw new HttpError(404, message);
  return found;
};
