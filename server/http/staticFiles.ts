import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { answerNotFound } from './answerFailure.ts';

const notBuilt = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Luminous</title>
<h1>The app has not been built yet</h1>
<p>Run <code>npm run build</code> and start the server again. The API is at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</html>`;

/** serveStatic's own `onFound` comes when the answer is already made, too late for a header. */
const keptFor =
  (cacheControl: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (c.res.ok) c.header('Cache-Control', cacheControl);
  };

/**
 * Serves the built app from a directory. Files of a build never change under their name; a missing one is a true 404,
 * because a page in place of a script would break tabs that outlive a release. Every other address is the app's.
 */
export const staticFiles = (directory: string): Hono => {
  if (!existsSync(join(directory, 'index.html'))) return new Hono().get('*', (c) => c.html(notBuilt, 503));

  const files = serveStatic({ root: directory, precompressed: true });
  const page = serveStatic({ path: join(directory, 'index.html'), precompressed: true });

  return new Hono()
    .use('*', etag())
    .get('/assets/*', keptFor('public, max-age=31536000, immutable'), files, answerNotFound)
    .get('/media/*', keptFor('public, max-age=86400'), files, answerNotFound)
    .get('/fonts/*', keptFor('public, max-age=86400'), files, answerNotFound)
    .get('*', keptFor('no-cache'))
    .get('/', page)
    .get('*', files, page);
};
