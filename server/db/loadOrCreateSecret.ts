import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSecretProblem } from '#server/findSecretProblem.ts';
import { DataDirectoryError } from './embeddedDirectory.ts';

const fileIn = (dataDir: string) => join(dataDir, 'jwt-secret');

/** Whether an embedded installation has stored its secret. */
export const hasSecret = (dataDir: string): boolean => existsSync(fileIn(dataDir));

/**
 * The JWT secret of an embedded installation. It is created once and stored next to the database. Only the owner can
 * read the file.
 * @throws {DataDirectoryError} if the stored secret cannot sign tokens.
 */
export const loadOrCreateSecret = (dataDir: string): string => {
  const file = fileIn(dataDir);
  if (!existsSync(file)) {
    // Write a draft and rename it: a crash in between leaves no incomplete secret.
    const draft = `${file}-${randomUUID()}`;
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    renameSync(draft, file);
  }
  // A copy or a restore may have made it readable for everybody.
  chmodSync(file, 0o600);
  const secret = readFileSync(file, 'utf8').trim();
  if (findSecretProblem(secret))
    throw new DataDirectoryError(
      `The secret in ${file} cannot sign tokens. Delete the file to create a new secret at the next start. All users then have to log in again.`,
    );
  return secret;
};
