import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveStatic } from './serveStatic.ts';
import { startWebServer } from './startWebServer.ts';

const root = join(import.meta.dirname, '..');

export type DevToolsApp = { url: string; apiUrl: string; stop: () => Promise<void> };

/** Builds the app with VITE_DEVTOOLS=1, and serves it with an API of its own. */
export const startDevToolsApp = async (): Promise<DevToolsApp> => {
  const folder = await mkdtemp(join(tmpdir(), 'luminous-devtools-app-'));
  const dist = join(folder, 'dist');
  const host = await serveStatic(dist);
  const api = await startWebServer({ CORS_ORIGINS: host.url });
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', '--emptyOutDir'],
    {
      cwd: root,
      env: { ...process.env, VITE_API_URL: api.url, VITE_DEVTOOLS: '1', BUILD_DIR: dist },
      stdio: 'inherit',
    },
  );
  return {
    url: host.url,
    apiUrl: api.url,
    stop: async () => {
      await host.stop();
      await api.stop();
      await rm(folder, { recursive: true });
    },
  };
};
