import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { etag } from 'hono/etag';
import type { Logger } from 'pino';
import type { Property } from '#contract/property.ts';
import type { PageRenderer, RenderError } from '#contract/pageRenderer.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { isBehindProxy } from '#server/http/clientAddress.ts';
import { makePageCache, type CachedPage } from './pageCache.ts';

type Deps = {
  /** Where the built app is. */
  directory: string;
  /** The file that the build has made for the server: a `PageRenderer`. */
  rendererFile: string;
  /** Calls the API of this server. */
  fetch: typeof globalThis.fetch;
  propertiesRevision: OpenDatabase['propertiesRevision'];
  log: Logger;
};

/** A page contains the API's responses. A longer one comes sooner if the app fetches it. */
const maxResponseBytes = 100_000;

const originOf = (c: Context): string => {
  const url = new URL(c.req.url);
  if (isBehindProxy(c) && c.req.header('x-forwarded-proto') === 'https') url.protocol = 'https';
  return url.origin;
};

const preferredEncoding = (c: Context): keyof CachedPage =>
  accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: 'identity',
    // By default, Hono takes the first one that the browser names.
    match: (accepted, config) =>
      config.supports.find((name) => accepted.some(({ type, q }) => type === name && q > 0)) ??
      config.default,
  }) as keyof CachedPage;

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
export const pageRoutes = ({ directory, rendererFile, fetch, propertiesRevision, log }: Deps): Hono => {
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

  const send = async (c: Context, type: string, make: (origin: string) => Promise<string>) => {
    const origin = originOf(c);
    const page = await cache.read(`${origin} ${c.req.path}`, () => make(origin));
    const encoding = preferredEncoding(c);
    if (encoding !== 'identity') c.header('Content-Encoding', encoding);
    c.header('Content-Type', type);
    c.header('ETag', page.etag);
    c.header('Vary', 'Accept-Encoding');
    c.header('Cache-Control', 'no-cache');
    return c.body(page[encoding]);
  };

  const renderedPage: MiddlewareHandler = async (c, next) => {
    // The static files answer a search. The app shows its results.
    if (new URL(c.req.url).search !== '') return next();
    try {
      const { renderDocument } = await loadRenderer();
      return await send(c, 'text/html; charset=utf-8', (origin) =>
        renderDocument({ path: c.req.path, origin, fetch: fetchShortResponse }),
      );
    } catch (error) {
      const { cause } = error as Partial<RenderError>;
      if (typeof cause?.status === 'number' && cause.status < 500) return c.html(emptyDocument, 404);
      if (cause?.status !== 'FETCH_ERROR') log.error({ err: error }, 'A page could not be rendered.');
      return next();
    }
  };

  return new Hono()
    .get('/', etag(), renderedPage)
    .get('/listings', etag(), renderedPage)
    .get('/properties/:id', etag(), renderedPage)
    .get('/sitemap.xml', etag(), async (c) => {
      const { staticPaths } = await loadRenderer();
      return send(c, 'application/xml', async (origin) => {
        const response = await fetch('http://localhost/api/properties');
        const properties = (await response.json()) as Pick<Property, 'id'>[];
        const paths = [...staticPaths, ...properties.map(({ id }) => `/properties/${id}`)];
        return sitemap(paths.map((path) => origin + path));
      });
    });
};
