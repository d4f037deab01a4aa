import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { notFoundHandler } from './errorHandler.ts';

const notBuilt = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Luminous</title>
<h1>The app has not been built yet</h1>
<p>Run <code>npm run build</code> and start the server again. The API is at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</html>`;

/** serveStatic calls its `onFound` after it has built the response, which is too late to set a header. */
const cacheControl =
  (value: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (c.res.ok) c.header('Cache-Control', value);
  };

/**
 * Serves the built app from a directory. The build puts a hash into the name of each asset, so assets never change. A
 * missing asset is a 404: tabs that are still open after a release would break if they got a page instead of a script.
 * A path that the build has rendered gets that page. Every other path gets the document without a page.
 */
export const staticFiles = (directory: string): Hono => {
  if (!existsSync(join(directory, 'app.html'))) return new Hono().get('*', (c) => c.html(notBuilt, 503));

  const files = serveStatic({ root: directory, precompressed: true });
  const emptyDocument = serveStatic({ path: join(directory, 'app.html'), precompressed: true });

  return new Hono()
    .use('*', etag())
    .get('/assets/*', cacheControl('public, max-age=31536000, immutable'), files, notFoundHandler)
    .get('/media/*', cacheControl('public, max-age=86400'), files, notFoundHandler)
    .get('/fonts/*', cacheControl('public, max-age=86400'), files, notFoundHandler)
    .get('*', cacheControl('no-cache'))
    .get('*', files, emptyDocument);
};
