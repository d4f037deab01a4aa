import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import { isBehindProxy } from './clientAddress.ts';

/**
 * The security headers of our pages. Emotion and the toasts insert style elements and need `unsafe-inline`. Inline scripts
 * need their hash.
 */
const pagePolicy = (inlineScripts: string[]) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inlineScripts],
      styleSrc: ["'self'", "'unsafe-inline'"],
      // Pictures may be hosted anywhere, and the contract also accepts http.
      imgSrc: ["'self'", 'https:', 'http:', 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      frameSrc: ['https://www.youtube-nocookie.com', 'https://www.youtube.com'],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
    },
    // YouTube's player fails with error 153 if it gets no referrer.
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    xXssProtection: false,
    strictTransportSecurity: false,
  });

/** Sets security headers on every response, and HSTS if the request came over https. */
export const securityHeaders = (inlineScripts: string[]): MiddlewareHandler => {
  const security = pagePolicy(inlineScripts);
  return (c, next) =>
    security(c, async () => {
      await next();
      const isHttps = isBehindProxy(c) && c.req.header('x-forwarded-proto') === 'https';
      if (isHttps || new URL(c.req.url).protocol === 'https:')
        c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    });
};

/** No cache may store a response of the API: whether it contains a price depends on who asks. */
export const apiHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
  c.header('Vary', 'Authorization, Origin, Accept-Encoding');
};

/** CORS: allows pages of the given origins to call the API. There are no cookies, so credentials are never allowed. */
export const corsHeaders = (origins: string[]): MiddlewareHandler =>
  cors({
    origin: (origin) => (origins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type'],
    exposeHeaders: ['Retry-After'],
    maxAge: 600,
  });
