import { parseArgs } from 'node:util';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { openDatabase } from './db/openDatabase.ts';
import { askPassword } from './session/askPassword.ts';
import { hashPassword } from './session/passwords.ts';
import { Registration } from './session/registration.ts';
import { readSettings } from './settings.ts';
import { startFailure } from './startFailure.ts';
import { makeUserStore } from './users/userStore.ts';

/** What the person at the keyboard has to put right; the message is shown as it is. */
class UsageError extends Error {}

const check = <Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> => {
  const checked = schema.safeParse(input);
  if (!checked.success) throw new UsageError(checked.error.issues[0]?.message ?? 'This cannot be used.');
  return checked.data;
};

const readArguments = () => {
  try {
    return parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } }).values;
  } catch {
    throw new UsageError('Usage: npm run admin:create -- --email a@b.c --name "A B"');
  }
};

const run = async () => {
  const { name, email } = check(z.pick(Registration, { name: true, email: true }), readArguments());
  const log = pino({ level: 'silent' });
  const database = await openDatabase({ ...readSettings(process.env), seedDemo: false, log });
  try {
    const password = check(Registration.shape.password, await askPassword());
    const added = await makeUserStore(database.db).add({
      name,
      email,
      password_hash: await hashPassword(password),
      membership_status: 'active',
      role: 'admin',
    });
    if (!added) throw new UsageError('An account with this email already exists.');
    console.log(`${added.name} <${added.email}> may now sign in at /admin/login.`);
  } finally {
    await database.close();
  }
};

run().catch((error: unknown) => {
  console.error(error instanceof UsageError ? error.message : startFailure(error));
  process.exit(1);
});
