import { existsSync } from 'node:fs';
import process from 'node:process';

// The npm scripts import this file before the program. Node's own flag for the same, --env-file-if-exists, prints a notice
// at every start without a file. The programs themselves never read .env, so tests do not meet a developer's database.
if (existsSync('.env')) process.loadEnvFile();
