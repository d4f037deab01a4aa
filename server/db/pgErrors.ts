import { DrizzleQueryError } from 'drizzle-orm/errors';

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const hasCode = (error: unknown, code: string): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === code;

/** Whether a write failed because it references a missing row, or because other rows still reference the row. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, '23503');
