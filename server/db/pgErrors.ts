import { DrizzleQueryError } from 'drizzle-orm/errors';

// The codes are those of https://www.postgresql.org/docs/current/errcodes-appendix.html

/** Whether a write failed because it references a missing row, or because other rows still reference the row. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === '23503';

/** Node's error codes for a connection that cannot be made or breaks. */
const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/**
 * Connection errors (class 08), a role or a password that is refused (class 28), a missing database, a shutdown, a
 * crash, a start, a statement or a lock that takes too long, transactions that block each other, a full disk, too many
 * connections, and a standby.
 */
const unavailableCodes = /^(08...|28...|3D000|57P0[123]|57014|55P03|40P01|40001|53100|53300|25006)$/;
/** What the driver says without a code, and what PostgreSQL says with a code that has other meanings too. */
const unavailableMessages =
  /^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout|is not (queryable|currently accepting connections)$/;

/** Whether a query failed because the database cannot answer now, as in a restart, a failover or a deadlock. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (networkCodes.includes(code) || unavailableCodes.test(code)) return true;
  // A PostgreSQL that stops removes its Unix socket (ENOENT).
  if ('syscall' in error && error.syscall === 'connect') return true;
  if ('message' in error && unavailableMessages.test(String(error.message))) return true;
  return 'cause' in error && isDatabaseUnavailable(error.cause);
};
