import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { DirectoryInUseError, lockDirectory } from './directoryLock.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'luminous-lock-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true });
});

const writeLock = (number: number, content: string) => {
  mkdirSync(join(directory, 'lock'), { recursive: true });
  writeFileSync(join(directory, 'lock', String(number)), content);
};
const files = () => readdirSync(join(directory, 'lock'));

test('only one holder at a time can lock a directory', () => {
  const unlock = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUseError);
  expect(() => lockDirectory(directory)).toThrow(
    `The data directory ${directory} is in use by another process (${process.pid}): stop it first, or set DATA_DIR to another directory.`,
  );
  unlock();
  lockDirectory(directory)();
  expect(files()).toHaveLength(1);
});

test('takes over the lock of a dead process', () => {
  writeLock(4, JSON.stringify({ pid: 2 ** 22 + 1, started: 'long ago' }));
  const unlock = lockDirectory(directory);
  expect(files()).toEqual(['5']);
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUseError);
  unlock();
});

test('a new process with the pid of the dead one is not the holder', () => {
  writeLock(1, JSON.stringify({ pid: process.pid, started: 'another boot' }));
  lockDirectory(directory)();
});

test('where the system hides a part of the start time, the other part decides', () => {
  writeLock(1, JSON.stringify({ pid: process.pid, started: 'another boot:' }));
  lockDirectory(directory)();
  writeLock(10, JSON.stringify({ pid: process.pid, started: ':1' }));
  lockDirectory(directory)();
  writeLock(20, JSON.stringify({ pid: process.pid, started: ':' }));
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUseError);
});

test('respects a running process of another user', () => {
  writeLock(1, JSON.stringify({ pid: 1, started: '' }));
  expect(() => lockDirectory(directory)).toThrow('(1)');
});

test('takes over the lock of a zombie', async () => {
  // The shell starts a short process, and then becomes a program that never waits for its children.
  const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60']);
  const [printed]: unknown[] = await once(parent.stdout, 'data');
  const pid = Number(printed);
  const stateOf = () => execFileSync('ps', ['-o', 'state=', '-p', String(pid)], { encoding: 'utf8' });
  while (!stateOf().startsWith('Z')) await sleep(10);
  writeLock(1, JSON.stringify({ pid, started: '' }));
  lockDirectory(directory)();
  parent.kill();
});

test('respects a holder in another time zone where ps tells the start time, as on macOS', async () => {
  const program = `
    Object.defineProperty(process, 'platform', { value: 'darwin' });
    const { lockDirectory } = await import('./server/db/directoryLock.ts');
    lockDirectory(process.argv[1]);
    console.log('locked');
    process.stdin.resume();
  `;
  const start = (TZ: string) =>
    spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program, directory], {
      env: { ...process.env, TZ },
    });
  const holder = start('Asia/Tokyo');
  await once(holder.stdout, 'data');
  const other = start('America/Lima');
  other.stdin.end();
  expect(await text(other.stderr)).toContain('is in use by another process');
  holder.stdin.end();
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"pid":"x","started":1}',
  '{"pid":0,"started":""}',
  '{"pid":-1,"started":""}',
  '{"pid":1.5,"started":""}',
])('ignores an invalid lock file (%s)', (content) => {
  writeLock(3, content);
  const unlock = lockDirectory(directory);
  expect(files()).toEqual(['4']);
  expect(JSON.parse(readFileSync(join(directory, 'lock', '4'), 'utf8'))).toMatchObject({
    pid: process.pid,
  });
  unlock();
});
