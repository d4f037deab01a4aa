import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import { demoPassword } from './demo/seedDemo.ts';

// Real processes on a real directory. The tests follow one installation from its first start, in this order.
jest.setTimeout(180_000);

const root = join(import.meta.dirname, '..');
const { DATABASE_URL: _database, JWT_SECRET: _secret, ...inherited } = process.env;
let dataDir: string;
const children = new Set<ChildProcessWithoutNullStreams>();

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'luminous-data-'));
});
afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  children.clear();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const launch = (program: string, environment: Record<string, string> = {}, parameters: string[] = []) => {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...parameters], {
    cwd: root,
    env: { ...inherited, PORT: '0', DATA_DIR: dataDir, NODE_OPTIONS: '', ...environment },
  });
  children.add(child);
  return child;
};

/** A program that ends by itself: how, and what it has said. */
const finish = async (child: ChildProcessWithoutNullStreams) => {
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, said, complained };
};

const start = async (environment?: Record<string, string>) => {
  const child = launch('server/main.ts', environment);
  let said = '';
  child.stderr.resume();
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => {
      said += String(chunk);
      if (said.endsWith('\n\n')) resolve();
    });
  });
  const url = /http:\/\/\S+/.exec(said)?.[0] ?? '';
  const stop = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    if (child.exitCode === null) await once(child, 'exit');
    return child.exitCode;
  };
  return { said, url, stop, child };
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
  const answer = await post(url, path, { email, password });
  const { token }: { token: string } = await answer.json();
  return token;
};

const savedTitles = async (url: string, token: string) => {
  const headers = { Authorization: `Bearer ${token}` };
  const list: { title: string }[] = await (
    await fetch(`${url}/api/users/me/saved-properties`, { headers })
  ).json();
  return list.map(({ title }) => title);
};

let token: string;

test('the first start makes everything, a second beside it is refused, and kill -9 loses nothing', async () => {
  const first = await start();
  expect(first.said).toMatch(/^\nLuminous is open at http:\/\/127\.0\.0\.1:\d+\n/);
  for (const role of ['member', 'pending', 'admin']) expect(first.said).toContain(`${role}@luminous.example`);
  expect(first.said).toContain(demoPassword);

  const command = launch('server/createAdmin.ts', {}, ['--email', 'a@agency.example', '--name', 'A']);
  const beside = await Promise.all([finish(launch('server/main.ts')), finish(command)]);
  for (const refused of beside)
    expect(refused).toEqual({
      code: 1,
      said: '',
      complained: `The data directory ${dataDir} is in use by another process (${first.child.pid}): stop it first, or set DATA_DIR to another directory.\n`,
    });
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);

  token = await signIn(first.url);
  expect((await post(first.url, '/users/me/saved-properties', { property_id: 8 }, token)).status).toBe(201);
  await first.stop('SIGKILL');
});

test('the next start keeps data and sessions, and a polite end finishes what has begun', async () => {
  // As an older installation made it.
  chmodSync(join(dataDir, 'db'), 0o755);
  const server = await start();
  expect(await savedTitles(server.url, token)).toEqual(['Villa Azure']);
  const secretFile = join(dataDir, 'jwt-secret');
  expect(statSync(secretFile).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, 'db')).mode & 0o777).toBe(0o700);
  expect(Buffer.byteLength(readFileSync(secretFile, 'utf8'))).toBeGreaterThanOrEqual(64);

  const underWay = Array.from({ length: 6 }, (_, number) =>
    post(server.url, '/users/register', {
      name: 'N',
      email: `n${number}@members.example`,
      password: 'long enough',
    }),
  );
  await Promise.any(underWay);
  const code = server.stop('SIGTERM');
  const outcomes = await Promise.allSettled(underWay);
  const statuses = outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value.status : 'refused',
  );
  // Whoever was let in gets an answer; whoever came too late is told at once.
  for (const status of statuses) expect([201, 'refused']).toContain(status);
  expect(statuses).toContain(201);
  expect(await code).toBe(0);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});

test('admin:create makes an administrator, from a password on standard input', async () => {
  const create = (email: string, password: string) => {
    const child = launch('server/createAdmin.ts', {}, ['--email', email, '--name', 'Chief']);
    child.stdin.end(`${password}\n`);
    return finish(child);
  };
  expect(await create('chief@agency.example', 'short')).toEqual({
    code: 1,
    said: '',
    complained: 'Password must have at least 8 characters.\n',
  });
  expect(await create('Chief@agency.example', ' quite long enough ')).toEqual({
    code: 0,
    said: 'Chief <Chief@agency.example> may now sign in at /admin/login.\n',
    complained: '',
  });
  expect(await create('chief@AGENCY.example', 'quite long enough')).toMatchObject({
    code: 1,
    complained: 'An account with this email already exists.\n',
  });
  const server = await start();
  const claims = decodeJwt(
    await signIn(server.url, '/auth/login', 'chief@agency.example', ' quite long enough '),
  );
  expect(claims).toMatchObject({ role: 'admin', membership_status: 'active', name: 'Chief' });
  expect(await server.stop('SIGINT')).toBe(0);
});

test('a taken port and an impossible setting end the start with one sentence', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  const port = String(typeof address === 'object' ? address?.port : '');
  expect(await finish(launch('server/main.ts', { PORT: port }))).toEqual({
    code: 1,
    said: '',
    complained:
      'The port is already in use: stop the program that holds it, or set PORT to another number.\n',
  });
  holder.close();
  expect(await finish(launch('server/main.ts', { DATABASE_URL: 'postgres://127.0.0.1/luminous' }))).toEqual({
    code: 1,
    said: '',
    complained:
      'JWT_SECRET must be set when DATABASE_URL is: every instance has to sign with the same secret.\n',
  });
});

test('a kept secret that cannot sign ends the start with one sentence', async () => {
  const file = join(dataDir, 'jwt-secret');
  writeFileSync(file, '');
  expect(await finish(launch('server/main.ts'))).toEqual({
    code: 1,
    said: '',
    complained: `The secret kept in ${file} cannot sign tokens: remove the file to have a new one made (everybody then logs in anew).\n`,
  });
});
