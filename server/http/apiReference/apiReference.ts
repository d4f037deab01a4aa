import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Hono, type Handler } from 'hono';
import { precompress, sendPrecompressed, type PrecompressedContent } from '#server/http/precompressed.ts';

const { resolve } = createRequire(import.meta.url);
const viewer = resolve('swagger-ui-dist/package.json');

/**
 * The files of the page, by their name in its path. The viewer's package is twelve megabytes, and the page needs
 * two.
 */
const files: Record<string, { file: string; type: string }> = {
  '': { file: resolve('#server/http/apiReference/index.html'), type: 'text/html; charset=utf-8' },
  '/start.js': {
    file: resolve('#server/http/apiReference/start.js'),
    type: 'text/javascript; charset=utf-8',
  },
  '/swagger-ui-bundle.js': {
    file: join(viewer, '..', 'swagger-ui-bundle.js'),
    type: 'text/javascript; charset=utf-8',
  },
  '/swagger-ui.css': { file: join(viewer, '..', 'swagger-ui.css'), type: 'text/css; charset=utf-8' },
};

/** Serves a file. It is read now, because a release may replace it, and compressed when somebody first asks for it. */
const serve = (file: string, type: string): Handler => {
  const content = readFileSync(file);
  let prepared: Promise<PrecompressedContent> | undefined;
  return async (c) => {
    c.header('Cache-Control', 'no-cache');
    return sendPrecompressed(c, await (prepared ??= precompress(type, content)));
  };
};

/**
 * The page that shows the OpenAPI document to people: Swagger UI from this origin, under the content security policy
 * (CSP) of all pages.
 */
export const apiReference = (): Hono => {
  const routes = new Hono();
  for (const [name, { file, type }] of Object.entries(files)) routes.get(name, serve(file, type));
  return routes;
};
