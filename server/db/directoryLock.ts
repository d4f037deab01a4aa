import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Another process uses the directory. The message is shown to the operator. */
export class DirectoryInUseError extends Error {}

type Holder = { pid: number; started: string };

const readOrEmpty = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/**
 * The start time of a process, which distinguishes it from an earlier one with the same pid, and its state. The state
 * of a process that has ended, but whose parent has not noticed, starts with Z (a zombie) or X. Unknown values are
 * empty.
 */
const inspect = (pid: number): { started: string; state: string } => {
  if (process.platform === 'linux') {
    const bootId = readOrEmpty('/proc/sys/kernel/random/boot_id').trim();
    // Fields 3 and 22, see proc(5). The name before them is in parentheses and may contain spaces.
    const fields = readOrEmpty(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ');
    return { started: `${bootId}:${fields?.[19] ?? ''}`, state: fields?.[0] ?? '' };
  }
  // `ps` prints times in the language and the time zone of its environment.
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const ask = (column: string) => {
    const { stdout } = spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8', env });
    return (stdout as string | null)?.trim() ?? '';
  };
  return { started: ask('lstart'), state: ask('state') };
};

/**
 * Whether two start times can belong to one process. A system may hide a part of them, and an empty part matches any.
 */
const canBeSame = (one: string, other: string): boolean => {
  const parts = other.split(':');
  return one.split(':').every((part, index) => part === parts[index] || !part || !parts[index]);
};

const isRunning = ({ pid, started }: Holder): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process runs as another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const now = inspect(pid);
  return !/^[ZX]/.test(now.state) && canBeSame(started, now.started);
};

const readHolder = (file: string): Holder | undefined => {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof read !== 'object' || read === null || !('pid' in read) || !('started' in read))
      return undefined;
    // A signal to 0 or to a negative number goes to a group of processes, so such a number cannot be a holder.
    return Number.isInteger(read.pid) && Number(read.pid) > 0 && typeof read.started === 'string'
      ? { pid: Number(read.pid), started: read.started }
      : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Creates a directory and its missing parents. Node's own option `recursive` repeats forever where a directory exists
 * and mkdir cannot create anything in it (ENOENT), as in /proc or in a working directory that was removed.
 */
const createDirectory = (directory: string): void => {
  const parent = dirname(directory);
  if (parent !== directory && !existsSync(parent)) createDirectory(parent);
  try {
    mkdirSync(directory);
  } catch (error) {
    if (!existsSync(directory)) throw error;
  }
};

/**
 * Locks a directory for this process, until it unlocks the directory or ends.
 *
 * Each holder of the lock is a numbered file, and the highest number is the current one. To take over from a dead
 * holder, a process creates the next number exclusively, so only one process can succeed. A number is never used twice,
 * so a slow process cannot take a lock that another one got in between. A crash leaves nothing that has to be cleaned
 * up.
 *
 * @returns a function that unlocks the directory.
 * @throws {DirectoryInUseError}
 */
export const lockDirectory = (directory: string): (() => void) => {
  const locks = join(directory, 'lock');
  createDirectory(locks);
  const fileOf = (number: number) => join(locks, String(number));
  const numbers = () =>
    readdirSync(locks)
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  const highest = () => Math.max(0, ...numbers());

  // Write a draft first and then give it its name, so no process reads an incomplete file.
  const publish = (holder: Holder | null, put: (draft: string) => void) => {
    const draft = join(locks, `draft-${randomUUID()}`);
    try {
      writeFileSync(draft, JSON.stringify(holder));
      put(draft);
    } finally {
      rmSync(draft, { force: true });
    }
  };

  for (;;) {
    const last = highest();
    const holder = readHolder(fileOf(last));
    if (holder && isRunning(holder))
      throw new DirectoryInUseError(
        `The data directory ${directory} is in use by another process (${holder.pid}): stop it first, or set DATA_DIR to another directory.`,
      );

    const own = last + 1;
    try {
      publish({ pid: process.pid, started: inspect(process.pid).started }, (draft) =>
        linkSync(draft, fileOf(own)),
      );
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue;
      throw error;
    }
    if (highest() !== own) {
      rmSync(fileOf(own));
      continue;
    }
    for (const number of numbers()) if (number < own) rmSync(fileOf(number), { force: true });
    return () => {
      try {
        publish(null, (draft) => renameSync(draft, fileOf(own)));
      } catch (error) {
        // On a full disk the lock lasts until the process ends.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
    };
  }
};
