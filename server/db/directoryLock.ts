import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another process works in the directory; the message is one sentence for the person who started this one. */
export class DirectoryInUseError extends Error {}

type Holder = { pid: number; started: string };

/** When a process began, as the system tells it: a number used again by another process has another beginning. */
const startOf = (pid: number): string => {
  try {
    if (process.platform === 'linux') {
      // Field 22 of proc(5); the name before it stands in brackets and may hold spaces.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields?.[19] ?? ''}`;
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
};

const isRunning = ({ pid, started }: Holder): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as somebody else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const now = startOf(pid);
  return started === '' || now === '' || started === now;
};

const readHolder = (file: string): Holder | undefined => {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof read !== 'object' || read === null || !('pid' in read) || !('started' in read))
      return undefined;
    return typeof read.pid === 'number' && typeof read.started === 'string'
      ? { pid: read.pid, started: read.started }
      : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Takes a directory for this process alone, for as long as it lives.
 *
 * Holders are numbered files, and the highest number counts. Taking over from a dead holder is the exclusive making of
 * the next number, which one process alone can do; a number is never given twice, so a slow rival cannot take what
 * has meanwhile become somebody else's. Nothing has to be tidied up after a crash.
 *
 * @returns what gives the directory free again.
 * @throws {DirectoryInUseError}
 */
export const lockDirectory = (directory: string): (() => void) => {
  const locks = join(directory, 'lock');
  mkdirSync(locks, { recursive: true });
  const fileOf = (number: number) => join(locks, String(number));
  const numbers = () =>
    readdirSync(locks)
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  const highest = () => Math.max(0, ...numbers());

  // The content comes first and the name after it: nobody ever reads a half-written holder.
  const place = (holder: Holder | null, put: (draft: string) => void) => {
    const draft = join(locks, `draft-${randomUUID()}`);
    writeFileSync(draft, JSON.stringify(holder));
    try {
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

    const mine = last + 1;
    try {
      place({ pid: process.pid, started: startOf(process.pid) }, (draft) => linkSync(draft, fileOf(mine)));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue;
      throw error;
    }
    if (highest() !== mine) {
      rmSync(fileOf(mine));
      continue;
    }
    for (const number of numbers()) if (number < mine) rmSync(fileOf(number), { force: true });
    return () => place(null, (draft) => renameSync(draft, fileOf(mine)));
  }
};
