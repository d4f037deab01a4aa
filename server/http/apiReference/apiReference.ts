import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Hono, type Handler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { precompress, sendPrecompressed, type PrecompressedContent } from '#server/http/precompressed.ts';

const { resolve } = createRequire(import.meta.url);

/**
 * The files of the page, by their name in its path. The viewer's package is twelve megabytes, and the page needs
 * two.
 */
const files: Record<string, string> = {
  '': resolve('#server/http/apiReference/index.html'),
  '/start.js': resolve('#server/http/apiReference/start.js'),
  '/swagger-ui-bundle.js': resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  '/swagger-ui.css': resolve('swagger-ui-dist/swagger-ui.css'),
};

/** Serves a file. It is read now, because a release may replace it, and compressed when somebody first asks for it. */
const serve = (file: string): Handler => {
  const content = readFileSync(file);
  let prepared: Promise<PrecompressedContent> | undefined;
  return async (c) => {
    c.header('Cache-Control', 'no-cache');
    return sendPrecompressed(c, await (prepared ??= precompress(getMimeType(file)!, content)));
  };
};

/**
 * The page that shows the OpenAPI document to people: Swagger UI from this origin, under the content security policy
 * (CSP) of all pages.
 */
export const apiReference = (): Hono => {
  const routes = new Hono();
  for (const [name, file] of Object.entries(files)) routes.get(name, serve(file));
  return routes;
};
