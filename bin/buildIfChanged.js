import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprintFile, fingerprintOfInputs } from './buildInputs.js';

// Builds the app and the server, unless the last build was made from the same files. A release on a server has no
// Vite any more, and runs what was built there.

const root = path.join(import.meta.dirname, '..');
const file = path.join(root, 'dist-server', fingerprintFile);
const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const isBuilt = existsSync(file) && existsSync(path.join(root, 'dist', 'app.html'));
const isCurrent = () => !existsSync(vite) || readFileSync(file, 'utf8') === fingerprintOfInputs(root);
if (!isBuilt || !isCurrent())
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' });
