import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { acceptsEncoding } from './acceptsEncoding.ts';
import { isNotModified, makeWeakETag } from './entityTags.ts';

/** Content that is ready to send: as it is and compressed. */
export type PrecompressedContent = {
  content: Uint8Array<ArrayBuffer>;
  type: string;
  /** Weak, because the compressed copies have the same tag. */
  etag: string;
  /** The best one first. */
  copies: { coding: 'br' | 'gzip'; copy: Uint8Array<ArrayBuffer> }[];
};

// Brotli's best level takes seconds. This one is quick, and the result is almost as small.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Compresses content, so that it is ready to send. */
export const precompress = async (
  type: string,
  content: Buffer<ArrayBuffer>,
): Promise<PrecompressedContent> => {
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, brotliOptions),
    promisify(gzip)(content),
  ]);
  const copies: PrecompressedContent['copies'] = [
    { coding: 'br', copy: br },
    { coding: 'gzip', copy: gzipped },
  ];
  return { content, type, etag: makeWeakETag(content), copies };
};

/** Sends the best copy that the client accepts, or a 304 if the client already has the content. */
export const sendPrecompressed = (
  c: Context,
  { content, type, etag, copies }: PrecompressedContent,
): Response => {
  c.header('ETag', etag);
  if (copies.length > 0) c.header('Vary', 'Accept-Encoding');
  if (isNotModified(c, etag)) return c.body(null, 304);
  c.header('Content-Type', type);
  const accepted = copies.find(({ coding }) => acceptsEncoding(c, coding));
  if (!accepted) return c.body(content);
  c.header('Content-Encoding', accepted.coding);
  return c.body(accepted.copy);
};
