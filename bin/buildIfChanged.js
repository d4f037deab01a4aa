import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprintFile, fingerprintOfInputs } from './buildInputs.js';

// Builds the app, unless the last build was made from the same files.

const root = path.join(import.meta.dirname, '..');
const file = path.join(root, 'dist-server', fingerprintFile);
const isBuilt = existsSync(file) && existsSync(path.join(root, 'dist', 'app.html'));
if (!isBuilt || readFileSync(file, 'utf8') !== fingerprintOfInputs(root))
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
