import { DirectoryInUseError } from './db/directoryLock.ts';
import { DatabaseLostError } from './db/embeddedClient.ts';
import { DataDirectoryError } from './db/embeddedDirectory.ts';
import { isDatabaseUnavailable } from './db/pgErrors.ts';
import { serializeError } from './serializeError.ts';
import { SettingsError } from './settings.ts';
import { ListenError } from './startServer.ts';

/**
 * The message for the operator when a program cannot start. It begins with `failure` if the error is not a sentence for
 * operators itself.
 */
export const startupErrorMessage = (error: unknown, failure = 'Luminous could not start'): string => {
  for (const forOperator of [SettingsError, DirectoryInUseError, DataDirectoryError, DatabaseLostError])
    if (error instanceof forOperator) return error.message;
  if (!(error instanceof Error)) return `${failure}.`;
  // The error of a query wraps the reason.
  if (error.cause instanceof DatabaseLostError) return error.cause.message;
  if ('code' in error && error.code === 'ENOSPC')
    return 'The disk of DATA_DIR is full. Free some space, then start again.';
  if (error instanceof ListenError) {
    const { code, port } = error.cause as NodeJS.ErrnoException & { port?: number };
    return code === 'EADDRINUSE'
      ? `Port ${port} is already in use: stop the program that uses it, or set PORT to another number.`
      : `Luminous cannot listen on this HOST and PORT: ${error.message}`;
  }
  const { message } = serializeError(error);
  return isDatabaseUnavailable(error)
    ? `${failure}. The database in DATABASE_URL reports: ${message}`
    : `${failure}: ${message}`;
};
