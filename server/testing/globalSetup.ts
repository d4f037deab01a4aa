import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { templateFile } from './templateFile.ts';

/**
 * Creates the template before all test files need it at the same time. It runs in its own process because it needs much
 * memory.
 */
const globalSetup = (): void => {
  if (process.env.TEST_DATABASE_URL || existsSync(templateFile())) return;
  const result = spawnSync(process.execPath, ['--import', 'tsx', 'server/testing/makeTemplate.ts'], {
    stdio: 'inherit',
  });
  if (result.status !== 0) throw new Error('The template database could not be created.');
};

// eslint-disable-next-line no-restricted-syntax -- Jest and Playwright require a default export here.
export default globalSetup;
