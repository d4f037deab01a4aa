import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprintFile, fingerprintOfInputs } from './buildInputs.js';

// Builds the app and the server, unless the last build was made from the same files. A release on a server no longer
// has Vite, and runs what was built there. With a file as its argument, it builds only if that file is missing: the app
// may be in use, and may have been built with other variables.

const root = path.join(import.meta.dirname, '..');
const file = path.join(root, 'dist-server', fingerprintFile);
const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const isBuilt = existsSync(file) && existsSync(path.join(root, 'dist', 'app.html'));
const isCurrent = () => !existsSync(vite) || readFileSync(file, 'utf8') === fingerprintOfInputs(root);
const [program] = process.argv.slice(2);
const build = () => {
  if (existsSync(vite))
    return spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' })
      .status;
  console.error(
    'Luminous is not built, and cannot be built without its development packages: run "npm ci --include=dev".',
  );
  return 1;
};
if (program === undefined ? !isBuilt || !isCurrent() : !existsSync(path.join(root, program)))
  process.exitCode = build() ?? 1;
