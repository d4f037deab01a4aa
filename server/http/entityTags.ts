import type { Context } from 'hono';

/** The entity tags in a header such as `If-None-Match: "a", W/"b"`. */
const tagsIn = (header: string): string[] => header.match(/(W\/)?"[^"]*"/g) ?? [];

const withoutWeakness = (tag: string) => tag.replace(/^W\//, '');

/** Whether the client already has the response with this tag, so that a 304 is enough (RFC 9110, section 13.1.2). */
export const isNotModified = (c: Context, tag: string): boolean => {
  const header = c.req.header('If-None-Match');
  if (header === undefined) return false;
  return header.trim() === '*' || tagsIn(header).map(withoutWeakness).includes(withoutWeakness(tag));
};
