import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const root = join(import.meta.dirname, '..', '..');

/** How a process has ended, and what it has printed. */
export type ExitResult = { code: number | null; stdout: string; stderr: string };

export type ServerProcess = {
  url: string;
  pid: number;
  stderr: Readable;
  /** Resolves when the process ends, whatever the reason. */
  exited: Promise<ExitResult>;
  kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<ExitResult>;
};

/** Starts the built server as `npm start` does. Resolves when it listens, or to its output if it ends before that. */
export const startServerProcess = async (
  environment: Record<string, string>,
): Promise<ServerProcess | ExitResult> => {
  const child = spawn(process.execPath, ['dist-server/main.js'], {
    cwd: root,
    // Nothing else is inherited: a mail server in the environment would get real mails.
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // The server must not outlive this process, even when this process ends early.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  const exited = once(child, 'close').then((): ExitResult => {
    process.off('exit', kill);
    return { code: child.exitCode, stdout, stderr };
  });
  const url = await Promise.race([
    new Promise<string>((resolve) => {
      child.stdout.on('data', (chunk) => {
        stdout += String(chunk);
        const found = /running at (http:\/\/\S+)\s/.exec(stdout)?.[1];
        if (found) resolve(found);
      });
    }),
    exited,
  ]);
  if (typeof url !== 'string') return url;
  return {
    url,
    pid: child.pid ?? 0,
    stderr: child.stderr,
    exited,
    kill: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
};

export const isRunning = <Running extends ServerProcess>(started: Running | ExitResult): started is Running =>
  'url' in started;

/** @throws Error with the output of a server that has exited before it listened. */
export const requireRunning = <Running extends ServerProcess>(started: Running | ExitResult): Running => {
  if (!isRunning(started)) throw new Error(`The server did not start: ${started.stderr}`);
  return started;
};
