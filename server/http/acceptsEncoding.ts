import type { Context } from 'hono';

/** Whether the client accepts a content coding such as gzip. A weight of zero refuses it (RFC 9110, section 12.5.3). */
export const acceptsEncoding = (c: Context, coding: string): boolean =>
  (c.req.header('Accept-Encoding') ?? '').split(',').some((offer) => {
    const [name = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
