import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Property } from '#contract/property.ts';
import type { PageRenderer, RenderError } from '#contract/pageRenderer.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { loggableError } from '#server/db/loggableError.ts';
import { isDatabaseAway } from '#server/db/pgErrors.ts';
import type { LogDatabaseAway } from '#server/http/errorHandler.ts';
import { sendStored } from '#server/http/sendStored.ts';
import { shedLoad, type Admits } from '#server/http/shedLoad.ts';
import type { TrustedProxies } from '#server/http/trustedProxies.ts';
import { makePageCache } from './pageCache.ts';

type Deps = {
  /** Where the built app is. */
  directory: string;
  /** The file that the build has made for the server: a `PageRenderer`. */
  rendererFile: string;
  /** Calls the API of this server. */
  fetch: typeof globalThis.fetch;
  propertiesRevision: OpenDatabase['propertiesRevision'];
  isHttps: TrustedProxies['isHttps'];
  admits: Admits;
  log: Logger;
  logDatabaseAway: LogDatabaseAway;
};

/** A page contains the API's responses. A longer one comes sooner if the app fetches it. */
const maxResponseBytes = 100_000;

const xmlEntities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => xmlEntities[sign] ?? sign);

const sitemap = (addresses: string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${escapeXml(address)}</loc></url>`),
    '</urlset>',
  ].join('\n');

/**
 * Renders the pages that show properties, as visitors see them, and writes the sitemap. Nothing in them depends on who
 * asks: the API is called without a token. What cannot be rendered is left to the static files and to the app.
 */
export const pageRoutes = ({
  directory,
  rendererFile,
  fetch,
  propertiesRevision,
  isHttps,
  admits,
  log,
  logDatabaseAway,
}: Deps): Hono => {
  if (!existsSync(rendererFile)) return new Hono();
  const emptyDocument = readFileSync(join(directory, 'app.html'), 'utf8');
  const cache = makePageCache(propertiesRevision);
  const loadRenderer = () => import(pathToFileURL(rendererFile).href) as Promise<PageRenderer>;

  const fetchShortResponse: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const body = await response.arrayBuffer();
    if (body.byteLength > maxResponseBytes) throw new Error('The response is too long for a page.');
    return new Response(body, response);
  };

  const originOf = (c: Context): string => {
    const { protocol, host } = new URL(c.req.url);
    return `${isHttps(c) ? 'https:' : protocol}//${host}`;
  };

  const send = async (c: Context, type: string, make: (origin: string) => Promise<string>) => {
    const origin = originOf(c);
    const page = await cache.read(`${origin} ${c.req.path}`, type, () => make(origin));
    c.header('Cache-Control', 'no-cache');
    return sendStored(c, page);
  };

  const renderedPage: MiddlewareHandler = async (c, next) => {
    // The static files answer a search, and everything while the server is busy. The app does the rest.
    if (new URL(c.req.url).search !== '' || !admits(c)) return next();
    try {
      const { renderDocument } = await loadRenderer();
      return await send(c, 'text/html; charset=utf-8', (origin) =>
        renderDocument({ path: c.req.path, origin, fetch: fetchShortResponse }),
      );
    } catch (error) {
      const { cause } = error as Partial<RenderError>;
      if (typeof cause?.status === 'number' && cause.status < 500) return c.html(emptyDocument, 404);
      if (isDatabaseAway(error)) logDatabaseAway(error);
      // The API has logged its own failure, and a response that is too long is none.
      else if (cause?.status !== 'FETCH_ERROR' && cause?.status !== 503)
        log.error({ error: loggableError(error) }, 'page not rendered');
      return next();
    }
  };

  return new Hono()
    .get('/', renderedPage)
    .get('/listings', renderedPage)
    .get('/properties/:id', renderedPage)
    .get('/sitemap.xml', shedLoad(admits), async (c) => {
      const { staticPaths } = await loadRenderer();
      return send(c, 'application/xml', async (origin) => {
        const response = await fetch('http://localhost/api/properties');
        const properties = (await response.json()) as Pick<Property, 'id'>[];
        const paths = [...staticPaths, ...properties.map(({ id }) => `/properties/${id}`)];
        return sitemap(paths.map((path) => origin + path));
      });
    });
};
