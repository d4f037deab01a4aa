import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono, type MiddlewareHandler } from 'hono';
import { notFoundHandler } from './errorHandler.ts';
import { serveFromMemory } from './serveFromMemory.ts';

const notBuilt = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Luminous</title>
<h1>The app has not been built yet</h1>
<p>Run <code>npm run build</code> and start the server again. The API is at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</html>`;

/** The header is set in place, because `c.header` would copy the response. */
const cacheControl =
  (value: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    // Otherwise a CDN could keep the 404 of an instance that does not have the new release yet.
    const isFound = c.res.ok || c.res.status === 304;
    c.res.headers.set('Cache-Control', isFound ? value : 'no-store');
  };

/**
 * Serves the built app from a directory. The build puts a hash into the name of each asset, so assets never change. A
 * missing asset is a 404: tabs that are still open after a release would break if they got a page instead of a script.
 * A path that the build has rendered gets that page. Every other path gets the document without a page, with status 404
 * if the app has no page there.
 */
export const staticFiles = (directory: string, isPage: (path: string) => Promise<boolean>): Hono => {
  const emptyDocumentFile = join(directory, 'app.html');
  if (!existsSync(emptyDocumentFile)) return new Hono().get('*', (c) => c.html(notBuilt, 503));

  const serve = serveFromMemory(directory);
  const files = serve();
  const emptyDocument = readFileSync(emptyDocumentFile, 'utf8');

  return new Hono()
    .get('/assets/*', cacheControl('public, max-age=31536000, immutable'), files, notFoundHandler)
    .get('/media/*', cacheControl('public, max-age=86400'), files, notFoundHandler)
    .get('/fonts/*', cacheControl('public, max-age=86400'), files, notFoundHandler)
    .get('*', cacheControl('no-cache'))
    .get('*', files, async (c, next) => ((await isPage(c.req.path)) ? next() : c.html(emptyDocument, 404)))
    .get('*', serve('/app.html'));
};
