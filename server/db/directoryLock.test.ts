import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { DirectoryInUseError, lockDirectory } from './directoryLock.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'luminous-lock-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true });
});

const left = (number: number, content: string) => {
  mkdirSync(join(directory, 'lock'), { recursive: true });
  writeFileSync(join(directory, 'lock', String(number)), content);
};
const files = () => readdirSync(join(directory, 'lock'));

test('a directory is given to one, and to the next once it is free', () => {
  const free = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUseError);
  expect(() => lockDirectory(directory)).toThrow(
    `The data directory ${directory} is in use by another process (${process.pid}): stop it first, or set DATA_DIR to another directory.`,
  );
  free();
  lockDirectory(directory)();
  expect(files()).toHaveLength(1);
});

test('what a dead process has left is taken over', () => {
  left(4, JSON.stringify({ pid: 2 ** 22 + 1, started: 'long ago' }));
  const free = lockDirectory(directory);
  expect(files()).toEqual(['5']);
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUseError);
  free();
});

test('another process with the number of the dead one is not the holder', () => {
  left(1, JSON.stringify({ pid: process.pid, started: 'another boot' }));
  lockDirectory(directory)();
});

test('a living process of somebody else is respected', () => {
  left(1, JSON.stringify({ pid: 1, started: '' }));
  expect(() => lockDirectory(directory)).toThrow('(1)');
});

test.each(['', '{', 'null', '[]', '{"pid":"x","started":1}'])(
  'what is no holder (%s) holds nothing',
  (content) => {
    left(3, content);
    const free = lockDirectory(directory);
    expect(files()).toEqual(['4']);
    expect(JSON.parse(readFileSync(join(directory, 'lock', '4'), 'utf8'))).toMatchObject({
      pid: process.pid,
    });
    free();
  },
);
