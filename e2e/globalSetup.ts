import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** Runs once before all tests: they need a current build of the app and the template of the embedded database. */
const globalSetup = (): void => {
  const run = (command: string, ...parameters: string[]) =>
    execFileSync(command, parameters, { cwd: root, stdio: 'inherit' });
  run(process.execPath, 'bin/buildIfChanged.js');
  // A separate process frees its memory when it ends. Without this step all workers would make the template at the same
  // time.
  run(process.execPath, '--import', 'tsx', 'server/testing/makeTemplate.ts');
};

// eslint-disable-next-line no-restricted-syntax -- Playwright requires a default export here
export default globalSetup;
