import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { httpApi, type Api } from './api.ts';

const root = join(import.meta.dirname, '..', '..');

export type Ended = { code: number | null; stdout: string; stderr: string };

export type ServerProcess = {
  url: string;
  pid: number;
  api: Api;
  /** Closes the connections of `api`. Its next call opens a new one. */
  disconnect: () => void;
  /** Resolves when the process ends, whatever the reason. */
  ended: Promise<Ended>;
  kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<Ended>;
};

/** Starts the server as `npm start` does. Resolves when it listens, or to its output if it ends before that. */
export const startProcess = async (environment: Record<string, string>): Promise<ServerProcess | Ended> => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    // Nothing else is inherited: a mail server in the environment would get real mails.
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'fatal', SEED_DEMO: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  const ended = once(child, 'close').then((): Ended => ({ code: child.exitCode, stdout, stderr }));
  const url = await Promise.race([
    new Promise<string>((resolve) => {
      child.stdout.on('data', (chunk) => {
        stdout += String(chunk);
        const found = /open at (http:\/\/\S+)\s/.exec(stdout)?.[1];
        if (found) resolve(found);
      });
    }),
    ended,
  ]);
  if (typeof url !== 'string') return url;
  const { api, close } = httpApi(url);
  return {
    url,
    pid: child.pid ?? 0,
    api,
    disconnect: close,
    ended,
    kill: async (signal) => {
      child.kill(signal);
      close();
      return ended;
    },
  };
};

export const isRunning = (started: ServerProcess | Ended): started is ServerProcess => 'api' in started;

/** Starts the server, which must be possible. */
export const startOrThrow = async (environment: Record<string, string>): Promise<ServerProcess> => {
  const started = await startProcess(environment);
  if (!isRunning(started)) throw new Error(`The server did not start: ${started.stderr}`);
  return started;
};
