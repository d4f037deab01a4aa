import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretFault, SettingsError } from '#server/settings.ts';

/**
 * The secret of an embedded installation: made once and kept beside its database, readable by its owner alone.
 * @throws {SettingsError} when what is kept cannot sign tokens.
 */
export const keptSecret = (dataDir: string): string => {
  const file = join(dataDir, 'jwt-secret');
  if (!existsSync(file)) {
    // The content comes first and the name after it: a crash in between leaves no half of a secret.
    const draft = `${file}-${randomUUID()}`;
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    renameSync(draft, file);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secretFault(secret))
    throw new SettingsError(
      `The secret kept in ${file} cannot sign tokens: remove the file to have a new one made (everybody then logs in anew).`,
    );
  return secret;
};
