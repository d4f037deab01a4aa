import { serveStatic as serveFiles } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { startServer } from '#server/startServer.ts';

/**
 * Serves a folder on a free port as a static host does: its files, the index.html of a folder, and the root index.html
 * for any other path.
 */
export const serveStatic = async (folder: string): Promise<{ url: string; stop: () => Promise<void> }> => {
  const app = new Hono();
  app.use(serveFiles({ root: folder }), serveFiles({ root: folder, path: 'index.html' }));
  const { url, close } = await startServer(app, '127.0.0.1', 0);
  return { url, stop: () => close(0) };
};
