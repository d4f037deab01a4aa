import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const sources = ['src', 'contract', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** When a file, or the newest file of a folder, was last changed, in milliseconds. */
const lastChanged = (path: string): number =>
  statSync(path).isDirectory()
    ? Math.max(0, ...readdirSync(path).map((name) => lastChanged(join(path, name))))
    : statSync(path).mtimeMs;

const isBuildCurrent = (): boolean => {
  const index = join(root, 'dist', 'index.html');
  if (!existsSync(index)) return false;
  return sources.every((source) => lastChanged(join(root, source)) < statSync(index).mtimeMs);
};

/** Runs once before all tests: they need a current build of the app and the template of the embedded database. */
const globalSetup = (): void => {
  const run = (command: string, ...parameters: string[]) =>
    execFileSync(command, parameters, { cwd: root, stdio: 'inherit' });
  if (!isBuildCurrent()) run('npx', 'vite', 'build', '--logLevel', 'warn');
  // A process of its own gives the memory back. Without this step each worker would make the template at the same time.
  run(process.execPath, '--import', 'tsx', 'server/testing/makeTemplate.ts');
};

// eslint-disable-next-line no-restricted-syntax -- Playwright requires a default export here
export default globalSetup;
