import { createHash } from 'node:crypto';
import type { Context } from 'hono';

const withoutWeakness = (tag: string) => tag.replace(/^W\//, '');

/** The entity tag of a content. It is weak, because the content is also sent compressed. */
export const weakTagOf = (content: Buffer): string =>
  `W/"${createHash('sha256').update(content).digest('base64url')}"`;

/**
 * Whether a header such as `If-Match: "a", W/"b"` lists a tag. Weak tags count too: a proxy that compresses a response
 * makes its tag weak, and our tags are hashes of the content.
 */
export const listsTag = (header: string, tag: string): boolean =>
  header.trim() === '*' ||
  (header.match(/(W\/)?"[^"]*"/g) ?? []).map(withoutWeakness).includes(withoutWeakness(tag));

/** Whether the client already has the response with this tag, so that a 304 is enough (RFC 9110, section 13.1.2). */
export const isNotModified = (c: Context, tag: string): boolean =>
  listsTag(c.req.header('If-None-Match') ?? '', tag);
