import { parseArgs } from 'node:util';
import { pino } from 'pino';
import type * as z from 'zod/mini';
import type { Database } from './db/database.ts';
import { hasSecret } from './db/loadOrCreateSecret.ts';
import { openDatabase } from './db/openDatabase.ts';
import { InputError, parseInput } from './session/operatorInput.ts';
import { readSettings } from './settings.ts';
import { startupErrorMessage } from './startupErrorMessage.ts';

type Command<Shape extends Record<string, z.ZodMiniType>> = {
  /** The command line. It is shown if an option is unknown. */
  usage: string;
  /** The options of the command line. */
  schema: z.ZodMiniObject<Shape>;
  /** What an unexpected error has prevented. */
  failure: string;
  /** Returns what is printed. */
  run: (db: Database, options: z.output<z.ZodMiniObject<Shape>>) => Promise<string>;
};

const readOptions = (names: string[], usage: string) => {
  try {
    return parseArgs({ options: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) }).values;
  } catch {
    throw new InputError(`Usage: ${usage}`);
  }
};

/** Runs a command of the operator with the configured database. An error ends the program with one message. */
export const runCommand = async <Shape extends Record<string, z.ZodMiniType>>({
  usage,
  schema,
  failure,
  run,
}: Command<Shape>): Promise<void> => {
  try {
    const options = parseInput(schema, readOptions(Object.keys(schema.shape), usage));
    const settings = readSettings(process.env);
    // An operator who forgot the settings of the server sees that this is another database.
    if (!settings.databaseUrl && !hasSecret(settings.dataDir))
      console.error(`A new database is created in ${settings.dataDir}, because there is none.`);
    const database = await openDatabase({ ...settings, log: pino({ level: 'silent' }) });
    try {
      console.log(await run(database.db, options));
    } finally {
      await database.close();
    }
  } catch (error) {
    // Ctrl+C at the password prompt needs no message.
    if (!(error instanceof Error && error.name === 'AbortError'))
      console.error(error instanceof InputError ? error.message : startupErrorMessage(error, failure));
    process.exit(1);
  }
};
