import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { Property } from '#contract/property.ts';
import type { PageRenderer, RenderError } from '#contract/pageRenderer.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import type { LogFailure } from '#server/db/logFailure.ts';
import { HttpError } from '#server/http/httpError.ts';
import { precompress, sendPrecompressed, type PrecompressedContent } from '#server/http/precompressed.ts';
import { makeResponseCache } from '#server/http/responseCache.ts';
import { shedLoad, type AdmissionControl } from '#server/http/shedLoad.ts';
import type { TrustedProxies } from '#server/http/trustedProxies.ts';

export type BuiltApp = {
  /** Where the files for browsers are. */
  directory: string;
  /** The renderer that the build has made for the server. */
  rendererFile: string;
};

type Deps = {
  directory: BuiltApp['directory'];
  renderer: Promise<PageRenderer>;
  /** Calls the API of this server. */
  fetch: typeof globalThis.fetch;
  propertiesRevision: OpenDatabase['propertiesRevision'];
  isHttps: TrustedProxies['isHttps'];
  admit: AdmissionControl;
  logFailure: LogFailure;
};

/**
 * Stands for the site's origin in a rendered page. A caller can send any name in the `Host` header, and must not make
 * the server render each page again for each of them. So a page is rendered once, and each name only gets a copy. Nobody
 * can guess this origin, so no text of a property contains it.
 */
const anyOrigin = `http://${randomUUID()}.invalid`;

/** A name may contain characters such as `&`, and `$` has a meaning in a replacement text. */
const insertOrigin = async (page: string, origin: string): Promise<string> => {
  const escaped = await html`${origin}`;
  return page.replaceAll(anyOrigin, () => escaped);
};

/** A page contains the API's responses. A longer response arrives sooner if the app fetches it. */
const maxResponseBytes = 100_000;

/** The limit of each cache, in bytes. The keys count too, because a caller chooses the host name in them. */
const maxSize = 16 * 1024 * 1024;
const pageLimits = {
  maxSize,
  sizeCalculation: (page: Buffer, key: string) => page.byteLength + key.length,
};
const copyLimits = {
  maxSize,
  sizeCalculation: ({ content, copies }: PrecompressedContent, key: string) =>
    copies.reduce((sum, { copy }) => sum + copy.byteLength, content.byteLength + key.length),
};

/** In lowercase and without a slash at the end. In any other spelling, a page would have a second address. */
const pagePath = /^\/(listings|pricing|about|login|signup|properties\/[^/]+)$/;

/** The format allows no more URLs in one file. */
const maxSitemapUrls = 50_000;

/** `html` escapes the same characters that XML requires. */
const sitemap = (urls: string[]) =>
  html`<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      ${urls.slice(0, maxSitemapUrls).map((url) => html`<url><loc>${url}</loc></url>`)}
    </urlset>`;

/**
 * Loads the renderer, or returns undefined if the app is not built. The server loads it at the start, as it reads the
 * static files, because both must belong to the same build. So the first visitor does not wait for it, either.
 */
export const loadRenderer = ({ directory, rendererFile }: BuiltApp): Promise<PageRenderer> | undefined => {
  if (!existsSync(rendererFile) || !existsSync(join(directory, 'app.html'))) return undefined;
  return import(pathToFileURL(rendererFile).href) as Promise<PageRenderer>;
};

/**
 * Renders the public pages as visitors see them, and writes the sitemap, which `robots.txt` names.
 * Nothing in them depends on who asks: the API is called without a token. What cannot be rendered is left to the static
 * files and to the app.
 */
export const pageRoutes = ({
  directory,
  renderer,
  fetch,
  propertiesRevision,
  isHttps,
  admit,
  logFailure,
}: Deps): Hono => {
  const emptyDocument = readFileSync(join(directory, 'app.html'), 'utf8');
  const robots = readFileSync(join(directory, 'robots.txt'), 'utf8');
  const pages = makeResponseCache(propertiesRevision, pageLimits);
  const copies = makeResponseCache(propertiesRevision, copyLimits);

  /** The page as HTML, as it looks before any response. @throws RenderError */
  const renderWithoutData = async (path: string): Promise<string> =>
    (await renderer).renderDocument({ path, origin: anyOrigin });

  /** The page as HTML, with the data that it shows if no response is too long. @throws RenderError */
  const render = async (path: string): Promise<string> => {
    const { renderDocument } = await renderer;
    let isTooLong = false;
    const fetchShortResponse: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      const body = await response.arrayBuffer();
      isTooLong ||= body.byteLength > maxResponseBytes;
      if (isTooLong) throw new Error('The response is too long for a page.');
      return new Response(body, response);
    };
    try {
      return await renderDocument({ path, origin: anyOrigin, fetch: fetchShortResponse });
    } catch (error) {
      if (isTooLong) return renderWithoutData(path);
      throw error;
    }
  };

  /** The origin in the URL that the client has requested. */
  const originOf = (c: Context): string => {
    const { protocol, host } = new URL(c.req.url);
    return new URL(`${isHttps(c) ? 'https:' : protocol}//${host}`).origin;
  };

  const readPage = (c: Context, type: string, key: string, make: () => Promise<string>) => {
    const origin = originOf(c);
    return copies.read(origin + key, async () => {
      const page = await pages.read(key, async () => Buffer.from(await make()));
      return precompress(type, Buffer.from(await insertOrigin(page.toString(), origin)));
    });
  };

  const send = (c: Context, page: PrecompressedContent) => {
    c.header('Cache-Control', 'no-cache');
    return sendPrecompressed(c, page);
  };

  const notFoundPage = (c: Context) => c.html(emptyDocument, 404, { 'Cache-Control': 'no-cache' });

  /**
   * The static files have the other pages, and the app does the rest. They have no page of a property, and a search
   * engine must not take an empty document for it. In a browser, the app starts in any case.
   */
  const withoutRendering: MiddlewareHandler = async (c, next) => {
    if (!c.req.path.startsWith('/properties/')) return next();
    return c.html(emptyDocument, 503, { 'Cache-Control': 'no-store', 'Retry-After': '5' });
  };

  /** `keySuffix` tells two pages of one path apart in the cache. */
  const servePage =
    (make: (path: string) => Promise<string>, keySuffix = ''): MiddlewareHandler =>
    async (c, next) => {
      // Decoded, so URLs that differ only in their encoding share one page.
      const { path } = c.req;
      // No page has such a path, and React Router warns about a path that cannot be decoded.
      if (!/^[\w/-]*$/.test(path)) return notFoundPage(c);
      if (!admit(c)) return withoutRendering(c, next);
      try {
        return send(c, await readPage(c, 'text/html; charset=utf-8', path + keySuffix, () => make(path)));
      } catch (error) {
        const { cause } = error as Partial<RenderError>;
        if (typeof cause?.status === 'number' && cause.status < 500) return notFoundPage(c);
        // The API has logged why it answered with an error.
        if (typeof cause?.status !== 'number') logFailure(error, 'page not rendered');
        return withoutRendering(c, next);
      }
    };

  const pageWithData = servePage(render);
  const pageWithoutData = servePage(renderWithoutData, '?');

  return (
    new Hono()
      .on('GET', ['/', '/properties/:id'], pageWithData)
      // Every search has the same page, and the app reads its data.
      .get('/listings', (c, next) =>
        new URL(c.req.url).search === '' ? pageWithData(c, next) : pageWithoutData(c, next),
      )
      .on('GET', ['/pricing', '/about', '/login', '/signup'], pageWithoutData)
      .get('*', async (c, next) => {
        const { pathname, search } = new URL(c.req.url);
        const path = pathname.toLowerCase().replace(/\/+$/, '');
        if (path === pathname || !pagePath.test(path)) return next();
        return c.redirect(path + search, 301);
      })
      .get('/robots.txt', (c) => c.text(`${robots}Sitemap: ${originOf(c)}/sitemap.xml\n`))
      .get('/sitemap.xml', shedLoad(admit), async (c) => {
        const { listedPaths } = await renderer;
        const page = await readPage(c, 'application/xml', c.req.path, async () => {
          const response = await fetch('http://localhost/api/properties');
          if (!response.ok)
            throw new HttpError(503, 'The sitemap is temporarily unavailable.', { retryAfter: 5 });
          const properties = (await response.json()) as Pick<Property, 'id'>[];
          const paths = [...listedPaths, ...properties.map(({ id }) => `/properties/${id}`)];
          return sitemap(paths.map((path) => anyOrigin + path));
        });
        return send(c, page);
      })
  );
};
