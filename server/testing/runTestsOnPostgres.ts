import { spawn } from 'node:child_process';
import { withTemporaryPostgres } from './temporaryPostgres.ts';

// Runs the server's tests on a temporary PostgreSQL server: all of them, or those in the paths that come first among the
// parameters.

/** These test the embedded database. */
const embeddedOnly = ['server/main', 'db/directoryLock', 'db/embeddedClient', 'db/openDatabase'];

const parameters = process.argv.slice(2);
const hasPath = parameters[0]?.startsWith('-') === false;

const runTests = (url: string): Promise<number> =>
  new Promise((resolve) => {
    const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
    const jest = [
      'node_modules/jest/bin/jest.js',
      ...(hasPath ? [] : ['server/']),
      ...parameters,
      '--selectProjects=server',
      `--testPathIgnorePatterns=/node_modules/|(${embeddedOnly.join('|')})\\.test`,
    ];
    const child = spawn(process.execPath, [...flags, ...jest], {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: url },
    });
    child.once('close', (code) => resolve(code ?? 1));
  });

// The tests get the signal too. This process stays alive to clean up.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

process.exitCode = (await withTemporaryPostgres(runTests)) ?? 1;
