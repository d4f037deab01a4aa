import type { Database } from '#server/db/database.ts';
import { hashNewPassword, InputError } from './operatorInput.ts';
import { makeUserStore, type Account } from './userStore.ts';

/**
 * Replaces the password of an account. The account keeps its saved properties; its sessions end.
 * @throws {InputError} if the password is too short or nobody has the email.
 */
export const setPassword = async (db: Database, email: string, password: string): Promise<Account> => {
  const changed = await makeUserStore(db).setPasswordHash(email, await hashNewPassword(password));
  if (!changed) throw new InputError(`No account has the email ${email}.`);
  return changed;
};
