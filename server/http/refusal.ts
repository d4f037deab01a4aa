import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorBody } from '#contract/errorBody.ts';

type Details = {
  /** Sentences for single fields. */
  errors?: ErrorBody['errors'];
  /** Seconds until another try makes sense. */
  retryAfter?: number;
  /** A token was sent and is not accepted, as against none being sent (RFC 6750, section 3). */
  invalidToken?: boolean;
};

/** An answer other than success, on purpose: `answerFailure` turns it into JSON. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly details: Details;

  constructor(status: ContentfulStatusCode, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

/** `throw refuse(404, 'There is no such property.')`. The message is shown to people. */
export const refuse = (status: ContentfulStatusCode, message: string, details?: Details): Refusal =>
  new Refusal(status, message, details);
