import type { Logger } from 'pino';
import { serializeError } from '#server/serializeError.ts';

const logIntervalMs = 60_000;

type LogError = (error: unknown) => void;

/** In an outage, every request and every idle connection fails for the same reason. One line of each kind is enough. */
const onceAMinute = (log: (fields: { reason: string }) => void): LogError => {
  let loggedAt = -Infinity;
  return (error) => {
    if (performance.now() - loggedAt < logIntervalMs) return;
    loggedAt = performance.now();
    log({ reason: serializeError(error).message });
  };
};

/** Logs that the database is unavailable, once a minute. */
export type LogDatabaseUnavailable = LogError;

export const makeLogDatabaseUnavailable = (log: Logger): LogDatabaseUnavailable =>
  onceAMinute((fields) => log.error(fields, 'database unavailable'));

/** Logs that an idle connection to the database was lost, once a minute. */
export const makeLogLostConnection = (log: Logger): LogError =>
  onceAMinute((fields) => log.warn(fields, 'database connection lost'));
