import type { Logger } from 'pino';
import { serializeError } from '#server/serializeError.ts';
import { isDatabaseUnavailable } from './pgErrors.ts';

const logIntervalMs = 60_000;

type LogError = (error: unknown) => void;

/** In an outage, every request and every idle connection fails for the same reason. One line of each kind is enough. */
const throttleLog = (log: (fields: { reason: string }) => void): LogError => {
  let loggedAt = -Infinity;
  return (error) => {
    if (performance.now() - loggedAt < logIntervalMs) return;
    loggedAt = performance.now();
    log({ reason: serializeError(error).message });
  };
};

/**
 * Logs an error that nobody expected, with a message that says what failed. If the reason is that the database is
 * unavailable, it only logs that, once a minute.
 */
export type LogFailure = (error: unknown, message: string, fields?: Record<string, unknown>) => void;

export const makeFailureLogger = (log: Logger): LogFailure => {
  const logUnavailable = throttleLog((fields) => log.error(fields, 'database unavailable'));
  return (error, message, fields) => {
    if (isDatabaseUnavailable(error)) logUnavailable(error);
    else log.error({ ...fields, err: serializeError(error) }, message);
  };
};

/** Logs that an idle connection to the database was lost, once a minute. */
export const makeLostConnectionLogger = (log: Logger): LogError =>
  throttleLog((fields) => log.warn(fields, 'database connection lost'));
