import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, jest, test } from '@jest/globals';
import { decodeJwt } from 'jose';

// These tests run real processes. They follow one installation from its first start, in this order. Each process takes
// a second or more, so only what needs a process is tested here.
jest.setTimeout(180_000);

const demoPassword = 'luminous-demo';

const root = join(import.meta.dirname, '..');
let dataDir: string;
const children = new Set<ChildProcessWithoutNullStreams>();
/** The log of the servers. Each write to it fails, and no request may fail with it. macOS has no such device. */
const fullDisk = openSync(existsSync('/dev/full') ? '/dev/full' : '/dev/null', 'w');

afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  children.clear();
});
afterAll(() => {
  closeSync(fullDisk);
  rmSync(dataDir, { recursive: true });
});

const launch = (
  program: string,
  environment: Record<string, string> = {},
  parameters: string[] = [],
  stderr: number | 'pipe' = 'pipe',
) => {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...parameters], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, ...environment },
    stdio: ['pipe', 'pipe', stderr],
  }) as ChildProcessWithoutNullStreams;
  children.add(child);
  return child;
};

/** Waits for a process that ends by itself. Resolves to its exit code and output. */
const finish = async (child: ChildProcessWithoutNullStreams) => {
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, stdout, stderr };
};

const start = async (environment?: Record<string, string>) => {
  const child = launch('server/main.ts', environment, [], fullDisk);
  let stdout = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      stdout += String(chunk);
      if (stdout.endsWith('\n\n')) resolve();
    });
    child.on('exit', (code, signal) => {
      reject(new Error(`The server ended before it listened (code ${code}, signal ${signal}).`));
    });
  });
  const url = /http:\/\/\S+/.exec(stdout)?.[0] ?? '';
  const stop = async (...signals: NodeJS.Signals[]) => {
    for (const signal of signals) child.kill(signal);
    if (child.exitCode === null) await once(child, 'exit');
    return child.exitCode;
  };
  return { stdout, url, stop, child };
};

const post = async (url: string, path: string, body: object, token?: string) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

const signIn = async (
  url: string,
  path = '/auth/member-login',
  email = 'member@luminous.example',
  password = demoPassword,
) => {
  const response = await post(url, path, { email, password });
  const { token }: { token: string } = await response.json();
  return token;
};

const savedTitles = async (url: string, token: string) => {
  const headers = { Authorization: `Bearer ${token}` };
  const list: { title: string }[] = await (
    await fetch(`${url}/api/users/me/saved-properties`, { headers })
  ).json();
  return list.map(({ title }) => title);
};

/** Makes a process have an unhandled rejection when it gets SIGUSR2. */
const rejectOnSignal = `--import=data:text/javascript,${encodeURIComponent(
  "process.on('SIGUSR2', () => void Promise.reject(new Error('dropped')))",
)}`;

test('a signal during the first start ends the program at once', async () => {
  // Made here, so that a second attempt does not find the lock of the first one.
  dataDir = mkdtempSync(join(tmpdir(), 'luminous-data-'));
  const child = launch('server/main.ts');
  while (!existsSync(join(dataDir, 'lock'))) await sleep(10);
  child.kill('SIGTERM');
  // Without a handler the code would be null, and process 1 of a container would not get the signal at all.
  expect(await finish(child)).toEqual({ code: 1, stdout: '', stderr: '' });
});

let token: string;

test('the next start creates everything, other processes cannot use the directory, and kill -9 loses nothing', async () => {
  const first = await start();
  expect(first.stdout).toMatch(/^\nLuminous is running at http:\/\/127\.0\.0\.1:\d+\n/);
  for (const role of ['member', 'pending', 'admin'])
    expect(first.stdout).toContain(`${role}@luminous.example`);
  expect(first.stdout).toContain(demoPassword);
  expect(first.stdout).not.toContain('other machines');

  const createAdmin = launch('server/createAdmin.ts', {}, ['--email', 'a@agency.example', '--name', 'A']);
  const query = launch('server/query.ts', {}, ['delete from users']);
  const others = [launch('server/main.ts'), createAdmin, query];
  for (const rejected of await Promise.all(others.map(finish)))
    expect(rejected).toEqual({
      code: 1,
      stdout: '',
      stderr: `The data directory ${dataDir} is in use by another process (${first.child.pid}): stop it first, or set DATA_DIR to another directory.\n`,
    });
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);

  token = await signIn(first.url);
  expect((await post(first.url, '/users/me/saved-properties', { property_id: 8 }, token)).status).toBe(201);
  await first.stop('SIGKILL');
});

test('admin:create creates an administrator with a password from standard input', async () => {
  const child = launch('server/createAdmin.ts', {}, ['--email', 'Chief@agency.example', '--name', 'Chief']);
  child.stdin.end(' quite long enough \n');
  expect(await finish(child)).toEqual({
    code: 0,
    stdout: 'Chief <Chief@agency.example> can now sign in at /admin/login.\n',
    stderr: '',
  });
});

test('a new database is announced, and a password in Latin-1, with which nobody could sign in, is refused', async () => {
  const DATA_DIR = join(dataDir, 'new');
  const child = launch('server/createAdmin.ts', { DATA_DIR }, ['--email', 'o@agency.example', '--name', 'O']);
  child.stdin.end(Buffer.from('p\xe4sswort-lang\n', 'latin1'));
  expect(await finish(child)).toEqual({
    code: 1,
    stdout: '',
    stderr: `A new database is created in ${DATA_DIR}, because there is none.\nThe password must be UTF-8 text.\n`,
  });
});

test('password:set replaces a password with one from standard input', async () => {
  const child = launch('server/setPassword.ts', {}, ['--email', 'CHIEF@agency.example']);
  child.stdin.end('a new passphrase\n');
  expect(await finish(child)).toEqual({
    code: 0,
    stdout:
      'Chief <Chief@agency.example> can now sign in with the new password. Earlier sessions have ended.\n',
    stderr: '',
  });
});

test('db:query runs a statement and prints its rows or their number', async () => {
  const query = (statement: string) => finish(launch('server/query.ts', {}, [statement]));
  const select =
    "select name, 9007199254740993::bigint as large from users where email = 'Chief@agency.example'";
  expect(await query(select)).toEqual({
    code: 0,
    stdout: '[\n  {\n    "name": "Chief",\n    "large": "9007199254740993"\n  }\n]\n',
    stderr: '',
  });
  // Deleting nobody and deleting somebody must not look the same.
  const erase = "delete from inquiries where user_email = 'nobody@agency.example'";
  expect(await query(erase)).toEqual({ code: 0, stdout: 'Rows changed: 0\n', stderr: '' });
  expect(await query('select nothing')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The statement failed: column "nothing" does not exist\n',
  });
});

test('the next start keeps data and sessions, and a signal lets open requests finish', async () => {
  const secretFile = join(dataDir, 'jwt-secret');
  // Older versions created the directory with this mode.
  chmodSync(join(dataDir, 'db'), 0o755);
  chmodSync(secretFile, 0o644);
  const server = await start({ NODE_OPTIONS: rejectOnSignal, HOST: '0.0.0.0' });
  expect(server.stdout).toContain('other machines may reach this server');
  server.child.kill('SIGUSR2');
  expect(await savedTitles(server.url, token)).toEqual(['Villa Azure']);
  expect(statSync(secretFile).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, 'db')).mode & 0o777).toBe(0o700);
  expect(Buffer.byteLength(readFileSync(secretFile, 'utf8'))).toBeGreaterThanOrEqual(64);

  const adminToken = await signIn(server.url, '/auth/login', 'chief@agency.example', 'a new passphrase');
  expect(decodeJwt(adminToken)).toMatchObject({ role: 'admin', membership_status: 'active', name: 'Chief' });

  const requests = Array.from({ length: 6 }, (_, number) =>
    post(server.url, '/users/register', {
      name: 'N',
      email: `n${number}@members.example`,
      password: 'long enough',
    }),
  );
  await Promise.any(requests);
  // Node would end at once if either signal had no handler, so the exit code 0 proves that both have one.
  const code = server.stop('SIGINT', 'SIGTERM');
  const outcomes = await Promise.allSettled(requests);
  const statuses = outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value.status : 'refused',
  );
  // Each request is either answered or refused at once.
  for (const status of statuses) expect([201, 'refused']).toContain(status);
  expect(statuses).toContain(201);
  expect(await code).toBe(0);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});

test('a port in use, an invalid secret, no database and wrong arguments end the program with one message', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  const port = String(typeof address === 'object' ? address?.port : '');
  const otherDir = join(dataDir, 'other');
  const secretFile = join(otherDir, 'jwt-secret');
  mkdirSync(otherDir);
  writeFileSync(secretFile, '');
  const elsewhere = join(dataDir, 'elsewhere');

  const ended = await Promise.all([
    finish(launch('server/main.ts', { PORT: port })),
    finish(launch('server/main.ts', { DATA_DIR: otherDir })),
    finish(launch('server/main.ts', {}, ['--port', '4000'])),
    finish(launch('server/createAdmin.ts', { DATA_DIR: otherDir }, ['--mail', 'a@agency.example'])),
    finish(launch('server/query.ts', { DATA_DIR: elsewhere }, ['select 1'])),
    finish(launch('server/query.ts', { DATA_DIR: elsewhere }, ['select', '1'])),
  ]);
  holder.close();
  expect(ended).toEqual(
    [
      `Port ${port} is already in use: stop the program that uses it, or set PORT to another number.`,
      `The secret in ${secretFile} cannot sign tokens. Delete the file to create a new secret at the next start. All users then have to log in again.`,
      'Luminous takes no arguments. Its settings are environment variables, listed in docs/operate.md.',
      'Usage: npm run admin:create -- --email admin@example.com --name "Your Name"',
      `There is no database in ${elsewhere}: set DATA_DIR or DATABASE_URL.`,
      'Usage: npm run db:query -- "select count(*) from properties"',
    ].map((message) => ({ code: 1, stdout: '', stderr: `${message}\n` })),
  );
  expect(existsSync(elsewhere)).toBe(false);
});
