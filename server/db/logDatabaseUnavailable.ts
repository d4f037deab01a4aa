import type { Logger } from 'pino';
import { serializeError } from './serializeError.ts';

const logIntervalMs = 60_000;

/**
 * Logs that the database is unavailable. Every request fails for the same reason then, so it does this once a minute.
 */
export type LogDatabaseUnavailable = (error: unknown) => void;

export const makeLogDatabaseUnavailable = (log: Logger): LogDatabaseUnavailable => {
  let loggedAt = -Infinity;
  return (error) => {
    if (performance.now() - loggedAt < logIntervalMs) return;
    loggedAt = performance.now();
    log.error({ reason: serializeError(error).message }, 'database unavailable');
  };
};
