import { createHash } from 'node:crypto';
import type { Context } from 'hono';

const withoutWeakness = (tag: string) => tag.replace(/^W\//, '');

/** The entity tag of some content, which may come in several parts. */
export const makeETag = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return `"${hash.digest('base64url')}"`;
};

/** The weak entity tag of content that is also sent compressed. */
export const makeWeakETag = (...parts: Parameters<typeof makeETag>): string => `W/${makeETag(...parts)}`;

/**
 * Whether a header such as `If-Match: "a", W/"b"` lists a tag. Weak tags count too: a proxy that compresses a response
 * makes its tag weak, and our tags are hashes of the content.
 */
export const matchesETag = (header: string, tag: string): boolean =>
  header.trim() === '*' ||
  (header.match(/(W\/)?"[^"]*"/g) ?? []).map(withoutWeakness).includes(withoutWeakness(tag));

/** Whether the client already has the response with this tag, so that a 304 is enough (RFC 9110, section 13.1.2). */
export const isNotModified = (c: Context, tag: string): boolean =>
  matchesETag(c.req.header('If-None-Match') ?? '', tag);
