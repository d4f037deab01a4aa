import { existsSync } from 'node:fs';
import process from 'node:process';

// The npm scripts import this file before the program. Node's own flag for the same, --env-file-if-exists, prints a
// notice at every start without a file. The programs themselves never read .env, so tests do not meet a developer's
// database.
try {
  if (existsSync('.env')) process.loadEnvFile();
} catch {
  // The reason that Node 20 reports can be wrong, such as "no such file".
  console.error('The file .env cannot be read: give the user who runs Luminous permission to read it.');
  process.exit(1);
}
