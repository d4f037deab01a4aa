import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveStatic } from './serveStatic.ts';
import { startWebServer, type WebServer } from './startWebServer.ts';

const root = join(import.meta.dirname, '..');
const vite = join('node_modules', 'vite', 'bin', 'vite.js');

export type StaticApp = { url: string; api: WebServer; stop: () => Promise<void> };

/** Builds the app with these settings, and serves it from a static host with an API on another origin. */
export const startStaticApp = async (settings: Record<string, string> = {}): Promise<StaticApp> => {
  const folder = await mkdtemp(join(tmpdir(), 'luminous-static-'));
  const dist = join(folder, 'dist');
  await mkdir(dist);
  const host = await serveStatic(dist);
  const api = await startWebServer({ CORS_ORIGINS: host.url });
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error', '--emptyOutDir'], {
    cwd: root,
    env: { ...process.env, VITE_API_URL: api.url, BUILD_DIR: dist, ...settings },
    stdio: 'inherit',
  });
  return {
    url: host.url,
    api,
    stop: async () => {
      await host.stop();
      await api.stop();
      await rm(folder, { recursive: true });
    },
  };
};
