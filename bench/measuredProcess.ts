import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What a server process has used so far. */
type Usage = { cpuSeconds: number; memoryMB: number };

export type MeasuredProcess = { url: string; usage: () => Promise<Usage>; stop: () => Promise<void> };

/** The server as `npm start` runs it. */
export const builtServer = 'dist-server/main.js';

const root = join(import.meta.dirname, '..');

/**
 * Starts a program of this project that prints its URL once it listens. A server is measured in its own process, so
 * that the load generator's work does not count as the server's.
 */
export const startMeasuredProcess = async (
  program: string,
  parameters: string[] = [],
  environment: Record<string, string> = {},
): Promise<MeasuredProcess> => {
  const child = fork(join(root, program), parameters, {
    execArgv: [
      ...(program.endsWith('.ts') ? ['--import', 'tsx'] : []),
      '--import',
      import.meta.resolve('./reportUsage.js'),
    ],
    env: { ...process.env, PORT: '0', ...environment },
    // The log is written as in production, but nobody reads it.
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (chunk) => {
      printed += String(chunk);
      const found = /http:\/\/\S+(?=\s)/.exec(printed)?.[0];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`${program} exited before it listened.`)));
  });
  return {
    url,
    usage: async () => {
      const report = new Promise<Usage>((resolve) =>
        child.once('message', (usage) => resolve(usage as Usage)),
      );
      child.send('usage');
      return report;
    },
    stop: async () => {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
};
