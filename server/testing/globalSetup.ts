import { spawnSync } from 'node:child_process';

/** Makes the template before the test files ask for it all at once; in a process of its own, for it takes memory. */
const globalSetup = (): void => {
  if (process.env.TEST_DATABASE_URL) return;
  const made = spawnSync(process.execPath, ['--import', 'tsx', 'server/testing/makeTemplate.ts'], {
    stdio: 'inherit',
  });
  if (made.status !== 0) throw new Error('The template database could not be made.');
};

// eslint-disable-next-line no-restricted-syntax -- Jest asks for a default export here.
export default globalSetup;
