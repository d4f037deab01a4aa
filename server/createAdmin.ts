import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { openDatabase } from './db/openDatabase.ts';
import {
  createAdministrator,
  identitySchema,
  InputError,
  parseInput,
} from './session/createAdministrator.ts';
import { promptPassword } from './session/promptPassword.ts';
import { readSettings } from './settings.ts';
import { startupErrorMessage } from './startupErrorMessage.ts';

const readArguments = () => {
  try {
    return parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } }).values;
  } catch {
    throw new InputError('Usage: npm run admin:create -- --email a@b.c --name "A B"');
  }
};

const run = async () => {
  const identity = parseInput(identitySchema, readArguments());
  const database = await openDatabase({ ...readSettings(process.env), log: pino({ level: 'silent' }) });
  try {
    const { name, email } = await createAdministrator(database.db, identity, await promptPassword());
    console.log(`${name} <${email}> can now sign in at /admin/login.`);
  } finally {
    await database.close();
  }
};

run().catch((error: unknown) => {
  // Ctrl+C at the password prompt needs no message.
  if (!(error instanceof Error && error.name === 'AbortError'))
    console.error(
      error instanceof InputError
        ? error.message
        : startupErrorMessage(error, 'The administrator was not created'),
    );
  process.exit(1);
});
