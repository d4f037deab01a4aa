import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { RequestIdVariables } from 'hono/request-id';
import type { Logger } from 'pino';
import type { ErrorBody } from '#contract/errorBody.ts';
import { Refusal } from './refusal.ts';

type Env = { Variables: RequestIdVariables };

const answerRefusal = (c: Context, { status, message, details }: Refusal) => {
  if (status === 401)
    c.header('WWW-Authenticate', details.invalidToken ? 'Bearer error="invalid_token"' : 'Bearer');
  if (details.retryAfter) c.header('Retry-After', String(details.retryAfter));
  const body: ErrorBody = details.errors ? { message, errors: details.errors } : { message };
  return c.json(body, status);
};

/** Every failure becomes `{message}`. What was not foreseen is logged, and tells the caller nothing about us. */
export const makeAnswerFailure =
  (log: Logger): ErrorHandler<Env> =>
  (error, c) => {
    if (error instanceof Refusal) return answerRefusal(c, error);
    if (error instanceof HTTPException)
      return c.json({ message: error.message } satisfies ErrorBody, error.status);
    log.error({ id: c.get('requestId'), fault: faultOf(error) }, 'request failed');
    return c.json(
      { message: 'Something went wrong on our side. Please try again later.' } satisfies ErrorBody,
      500,
    );
  };

/**
 * What a log may hold of an error. Messages of database errors name the values of the row, a password hash among
 * them; only their cause, which is the database's own sentence, is kept.
 */
export const faultOf = (error: unknown): { name: string; reason: string; stack?: string } => {
  if (!(error instanceof Error)) return { name: 'unknown', reason: 'not an error' };
  if (error.cause instanceof Error) return { ...faultOf(error.cause), name: error.name };
  // A name with several addresses, none of which answers: each has its reason, the whole has none.
  if (error instanceof AggregateError) return { ...faultOf(error.errors[0]), name: error.name };
  return { name: error.name, reason: error.message, stack: error.stack };
};

export const answerNotFound: NotFoundHandler = (c) =>
  c.json({ message: 'There is nothing at this address.' } satisfies ErrorBody, 404);
