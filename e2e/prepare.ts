import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { templateDatabase } from '#server/testing/templateDatabase.ts';

const root = join(import.meta.dirname, '..');
const sources = ['src', 'contract', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** When the youngest file of a file or folder was changed, in milliseconds. */
const changedAt = (path: string): number =>
  statSync(path).isDirectory()
    ? Math.max(0, ...readdirSync(path).map((name) => changedAt(join(path, name))))
    : statSync(path).mtimeMs;

const page = join(root, 'dist', 'index.html');
const isFresh =
  existsSync(page) && sources.every((source) => changedAt(join(root, source)) < statSync(page).mtimeMs);

// The journeys go through what people get: the built app, never one that is older than its sources.
if (!isFresh) execFileSync('npx', ['vite', 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' });

// Kept for all workers; see there.
await templateDatabase();
