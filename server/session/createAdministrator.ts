import * as z from 'zod/mini';
import type { Database } from '#server/db/database.ts';
import { hashNewPassword, InputError } from './operatorInput.ts';
import { registrationSchema } from './registrationSchema.ts';
import { makeUserStore, type Account } from './userStore.ts';

export const identitySchema = z.pick(registrationSchema, { name: true, email: true });

/** Adds an administrator. @throws {InputError} if the password is too short or the email is taken. */
export const createAdministrator = async (
  db: Database,
  { name, email }: z.output<typeof identitySchema>,
  password: string,
): Promise<Account> => {
  const added = await makeUserStore(db).add({
    name,
    email,
    password_hash: await hashNewPassword(password),
    membership_status: 'active',
    role: 'admin',
  });
  if (!added) throw new InputError('An account with this email already exists.');
  return added;
};
