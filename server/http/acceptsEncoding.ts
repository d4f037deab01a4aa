import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

/** Whether the client accepts a content coding such as gzip. A weight of zero refuses it (RFC 9110, section 12.5.3). */
export const acceptsEncoding = (c: Context, coding: string): boolean =>
  accepts(c, { header: 'Accept-Encoding', supports: [coding], default: '' }) === coding;
