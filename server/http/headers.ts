import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import { isBehindProxy } from './clientAddress.ts';

/** What browsers are told to refuse on our pages. Emotion and the toasts write style elements, hence the one exception. */
const security = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    // An agency's pictures lie wherever it keeps them, and the contract takes http as well.
    imgSrc: ["'self'", 'https:', 'http:', 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    frameSrc: ['https://www.youtube-nocookie.com', 'https://www.youtube.com'],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
  },
  // Without a referrer YouTube's player answers error 153.
  referrerPolicy: 'strict-origin-when-cross-origin',
  xFrameOptions: 'DENY',
  xXssProtection: false,
  strictTransportSecurity: false,
});

/** Security headers for every answer; HSTS only where the request has come by https. */
export const securityHeaders: MiddlewareHandler = (c, next) =>
  security(c, async () => {
    await next();
    const byHttps = isBehindProxy(c) && c.req.header('x-forwarded-proto') === 'https';
    if (byHttps || new URL(c.req.url).protocol === 'https:')
      c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  });

/** Answers of the API are kept by nobody: whether a price stands in them depends on who asks. */
export const apiHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
  c.header('Vary', 'Authorization, Origin, Accept-Encoding');
};

/** Lets pages of the named origins call the API. No cookies exist, so no credentials are ever allowed. */
export const crossOrigin = (origins: string[]): MiddlewareHandler =>
  cors({
    origin: (origin) => (origins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type'],
    exposeHeaders: ['Retry-After'],
    maxAge: 600,
  });
