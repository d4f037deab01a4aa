import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { makeWeakETag } from './entityTags.ts';
import { sendPrecompressed, type PrecompressedContent } from './precompressed.ts';

const codings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** The contents of all files in a directory, by path, such as "/assets/index-abc.js". */
const readAll = (directory: string): Map<string, Buffer<ArrayBuffer>> =>
  new Map(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [`/${relative(directory, file).split(sep).join('/')}`, readFileSync(file)]),
  );

const describeFile = (
  files: Map<string, Buffer<ArrayBuffer>>,
  path: string,
  content: Buffer<ArrayBuffer>,
): PrecompressedContent => ({
  content,
  type: getMimeType(path) ?? 'application/octet-stream',
  etag: makeWeakETag(content),
  copies: codings.flatMap(([coding, ending]) => {
    const copy = files.get(path + ending);
    return copy ? [{ coding, copy }] : [];
  }),
});

/**
 * Reads a directory once and then serves it from memory. The build of an app is a few megabytes. So no request opens a
 * file, and many requests for pictures neither exhaust the open files nor keep the database waiting.
 *
 * Returns a function that makes a handler: for the file at a fixed path, or for the file at the path of the request.
 */
export const serveFromMemory = (directory: string): ((fixedPath?: string) => MiddlewareHandler) => {
  const contents = readAll(directory);
  const files = new Map(
    [...contents].map(([path, content]) => [path, describeFile(contents, path, content)] as const),
  );
  const find = (path: string) => files.get(path) ?? files.get(`${path.replace(/\/$/, '')}/index.html`);

  return (fixedPath) => async (c, next) => {
    const file = find(fixedPath ?? c.req.path);
    return file ? sendPrecompressed(c, file) : next();
  };
};
