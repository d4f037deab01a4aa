import * as z from 'zod/mini';
import type { Database } from '#server/db/database.ts';
import { hashPassword } from './passwords.ts';
import { registrationSchema } from './registrationSchema.ts';
import { makeUserStore, type Account } from './userStore.ts';

/** The operator has to correct the input. The message is shown as it is. */
export class InputError extends Error {}

/** @throws {InputError} with the first message of the schema. */
export const parseInput = <Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> => {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new InputError(parsed.error.issues[0]?.message ?? 'The input is not valid.');
  return parsed.data;
};

export const identitySchema = z.pick(registrationSchema, { name: true, email: true });

/** Adds an administrator. @throws {InputError} if the password is too short or the email is taken. */
export const createAdministrator = async (
  db: Database,
  { name, email }: z.output<typeof identitySchema>,
  password: string,
): Promise<Account> => {
  const validPassword = parseInput(registrationSchema.shape.password, password);
  const added = await makeUserStore(db).add({
    name,
    email,
    password_hash: await hashPassword(validPassword),
    membership_status: 'active',
    role: 'admin',
  });
  if (!added) throw new InputError('An account with this email already exists.');
  return added;
};
