import { createServer } from 'node:http';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Serves a folder on a free port as a static host does: its files, the index.html of a folder, and its own index.html
 * for any other address.
 */
export const serveStatic = async (folder: string): Promise<{ url: string; stop: () => Promise<void> }> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, normalize(pathname));
    const candidates = [file, join(file, 'index.html')].filter((path) => extname(path) !== '');
    const served = candidates.find((path) => existsSync(path)) ?? join(folder, 'index.html');
    void readFile(served).then((content) => {
      response.setHeader('Content-Type', types[extname(served)] ?? 'application/octet-stream');
      response.end(content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
