import type { Context } from 'hono';
import { acceptsEncoding } from './acceptsEncoding.ts';
import { isNotModified } from './entityTags.ts';

/** Content that is ready to send: as it is and compressed. */
export type Stored = {
  content: Uint8Array<ArrayBuffer>;
  type: string;
  /** Weak, because the compressed copies have the same tag. */
  tag: string;
  /** The best one first. */
  copies: { coding: 'br' | 'gzip'; copy: Uint8Array<ArrayBuffer> }[];
};

/** Sends the best copy that the client accepts, or a 304 if the client already has the content. */
export const sendStored = (c: Context, { content, type, tag, copies }: Stored): Response => {
  c.header('ETag', tag);
  if (copies.length > 0) c.header('Vary', 'Accept-Encoding');
  if (isNotModified(c, tag)) return c.body(null, 304);
  c.header('Content-Type', type);
  const accepted = copies.find(({ coding }) => acceptsEncoding(c, coding));
  if (!accepted) return c.body(content);
  c.header('Content-Encoding', accepted.coding);
  return c.body(accepted.copy);
};
