import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.ts';

const installed = '/usr/lib/postgresql';

const findPrograms = (): string | undefined => {
  if (!existsSync(installed)) return undefined;
  const newest = readdirSync(installed)
    .filter((version) => existsSync(join(installed, version, 'bin', 'initdb')))
    .sort((one, other) => Number(other) - Number(one))[0];
  return newest && join(installed, newest, 'bin');
};

/** PostgreSQL does not run as root. In that case it runs as the user `postgres` that the Debian package creates. */
const asOwner = (program: string, parameters: string[]): string => {
  const isRoot = process.getuid?.() === 0;
  const [command, ...rest] = isRoot
    ? ['runuser', '-u', 'postgres', '--', program, ...parameters]
    : [program, ...parameters];
  return execFileSync(command ?? program, rest, {
    encoding: 'utf8',
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
};

/** Stops the server as an administrator does, or starts it again. */
export type PostgresControl = { stop: () => void; start: () => void };

/**
 * Runs something with the URL of a temporary PostgreSQL server on a free port. Returns undefined, after a message, if
 * PostgreSQL's programs are not installed.
 */
export const withTemporaryPostgres = async <Result>(
  run: (url: string, control: PostgresControl) => Promise<Result>,
): Promise<Result | undefined> => {
  const programs = findPrograms();
  if (!programs) {
    console.error(
      `PostgreSQL is not installed in ${installed}. On Debian, install it with "apt install postgresql".`,
    );
    return undefined;
  }
  const directory = mkdtempSync(join(tmpdir(), 'luminous-postgres-'));
  chmodSync(directory, 0o777);
  const data = join(directory, 'data');
  const port = await freePort();
  const control = (...parameters: string[]) =>
    asOwner(join(programs, 'pg_ctl'), ['-D', data, '-w', ...parameters]);
  try {
    asOwner(join(programs, 'initdb'), [
      '-D',
      data,
      '-U',
      'luminous',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ]);
    const settings = `-p ${port} -k ${directory} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
    const start = () => void control('-l', join(directory, 'log'), '-o', settings, 'start');
    const stop = () => void control('-m', 'fast', 'stop');
    start();
    return await run(`postgres://luminous@127.0.0.1:${port}/postgres`, { stop, start });
  } finally {
    if (existsSync(join(data, 'postmaster.pid'))) control('-m', 'immediate', 'stop');
    rmSync(directory, { recursive: true, force: true });
  }
};
