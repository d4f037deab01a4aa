import {
  isRunning,
  requireRunning,
  startServerProcess,
  type ExitResult,
  type ServerProcess,
} from '#server/testing/serverProcess.ts';
import { httpApi, type Api } from './api.ts';

export type SuiteProcess = ServerProcess & {
  api: Api;
  /** Closes the connections of `api`. Its next call opens a new one. */
  disconnect: () => void;
};

/** Starts the server with the sample portfolio and a client. */
export const startSuiteProcess = async (
  environment: Record<string, string>,
): Promise<SuiteProcess | ExitResult> => {
  const started = await startServerProcess({ LOG_LEVEL: 'fatal', SEED_DEMO: '1', ...environment });
  if (!isRunning(started)) return started;
  const { api, close } = httpApi(started.url);
  return {
    ...started,
    api,
    disconnect: close,
    kill: (signal) => {
      const exited = started.kill(signal);
      close();
      return exited;
    },
  };
};

/** Starts the server. @throws Error if it does not start. */
export const startOrThrow = async (environment: Record<string, string>): Promise<SuiteProcess> =>
  requireRunning(await startSuiteProcess(environment));
