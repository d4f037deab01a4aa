import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { answerNotFound } from './answerFailure.ts';

const day = 24 * 60 * 60;

const notBuilt = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Luminous</title>
<h1>The app has not been built yet</h1>
<p>Run <code>npm run build</code> and start the server again. The API is at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</html>`;

/**
 * Serves the built app from a directory. Files of a build never change under their name; a missing one is a true 404,
 * because a page in place of a script would break tabs that outlive a release. Every other address is the app's.
 */
export const staticFiles = (directory: string): Hono => {
  if (!existsSync(join(directory, 'index.html'))) return new Hono().get('*', (c) => c.html(notBuilt, 503));

  const files = (path: string, cacheControl: string) =>
    serveStatic({
      root: path,
      precompressed: true,
      onFound: (_file, c) => c.header('Cache-Control', cacheControl),
    });
  const page = serveStatic({
    path: join(directory, 'index.html'),
    precompressed: true,
    onFound: (_file, c) => c.header('Cache-Control', 'no-cache'),
  });

  return new Hono()
    .use('*', etag())
    .get('/assets/*', files(directory, 'public, max-age=31536000, immutable'), answerNotFound)
    .get('/media/*', files(directory, `public, max-age=${day}`), answerNotFound)
    .get('/fonts/*', files(directory, `public, max-age=${day}`), answerNotFound)
    .get('/', page)
    .get('*', files(directory, 'no-cache'), page);
};
