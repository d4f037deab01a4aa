import { DirectoryInUseError } from './db/directoryLock.ts';
import { DataDirectoryError } from './db/embeddedDirectory.ts';
import { loggableError } from './db/loggableError.ts';
import { SettingsError } from './settings.ts';

/** The message for the operator when a program cannot start. */
export const startupErrorMessage = (error: unknown): string => {
  for (const forOperator of [SettingsError, DirectoryInUseError, DataDirectoryError])
    if (error instanceof forOperator) return error.message;
  if (!(error instanceof Error)) return 'Luminous could not start.';
  if ('code' in error && error.code === 'EADDRINUSE')
    return 'The port is already in use: stop the program that uses it, or set PORT to another number.';
  return `Luminous could not start: ${loggableError(error).message}`;
};
