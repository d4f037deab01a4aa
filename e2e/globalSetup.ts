import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs once before all tests: they need a current build of the app. */
const globalSetup = (): void => {
  execFileSync(process.execPath, ['bin/buildIfChanged.js'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
  });
};

// eslint-disable-next-line no-restricted-syntax -- Playwright requires a default export here
export default globalSetup;
