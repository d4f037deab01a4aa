import { DirectoryInUseError } from './db/directoryLock.ts';
import { faultOf } from './http/answerFailure.ts';
import { SettingsError } from './settings.ts';

/** The one sentence for the person at the terminal when a program cannot do its work. */
export const startFailure = (error: unknown): string => {
  if (error instanceof SettingsError || error instanceof DirectoryInUseError) return error.message;
  if (!(error instanceof Error)) return 'Luminous could not start.';
  if ('code' in error && error.code === 'EADDRINUSE')
    return 'The port is already in use: stop the program that holds it, or set PORT to another number.';
  return `Luminous could not start: ${faultOf(error).reason}`;
};
