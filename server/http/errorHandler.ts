import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import type { ErrorBody } from '#contract/errorBody.ts';
import type { LogFailure } from '#server/db/logFailure.ts';
import { isDatabaseUnavailable } from '#server/db/pgErrors.ts';
import { HttpError } from './httpError.ts';

type Env = { Variables: RequestIdVariables };

const sendHttpError = (c: Context, { status, message, details }: HttpError) => {
  if (status === 401)
    c.header('WWW-Authenticate', details.invalidToken ? 'Bearer error="invalid_token"' : 'Bearer');
  if (details.retryAfter) c.header('Retry-After', String(details.retryAfter));
  // The rest of a large body is not read, so no further request can follow on its connection.
  if (status === 413) c.header('Connection', 'close');
  const body: ErrorBody = details.errors ? { message, errors: details.errors } : { message };
  return c.json(body, status);
};

const unavailableMessage = 'The server cannot reach its database right now. Please try again in a moment.';
const retryAfterSeconds = 5;

/** Hono's `onError`. Every error becomes `{message}`. An unexpected error is logged but not shown. */
export const errorHandler =
  (logFailure: LogFailure): ErrorHandler<Env> =>
  (error, c) => {
    if (error instanceof HttpError) return sendHttpError(c, error);
    logFailure(error, 'request failed', { id: c.get('requestId') });
    if (isDatabaseUnavailable(error))
      return sendHttpError(c, new HttpError(503, unavailableMessage, { retryAfter: retryAfterSeconds }));
    return c.json(
      { message: 'Something went wrong on our side. Please try again later.' } satisfies ErrorBody,
      500,
    );
  };

/** Hono's `notFound`. */
export const notFoundHandler: NotFoundHandler = (c) =>
  c.json({ message: 'Not found.' } satisfies ErrorBody, 404);
