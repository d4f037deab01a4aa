import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import type { TrustedProxies } from './trustedProxies.ts';

/**
 * The headers of our pages, with their content security policy (CSP). Emotion and the toasts insert style elements and
 * need `unsafe-inline`. Inline scripts need their hash.
 */
const makePageHeaders = (inlineScripts: string[]) =>
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
      baseUri: ["'none'"],
      formAction: ["'self'"],
    },
    // YouTube's player fails with error 153 if it gets no referrer.
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    xXssProtection: false,
    strictTransportSecurity: false,
  });

/** The headers of everything else: browsers must trust its type, and other sites must not embed, frame or run it. */
const resourceHeaders: [string, string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['X-Frame-Options', 'DENY'],
];

/**
 * Sets security headers on every response, and HSTS if the request came over https. Only documents get the CSP.
 *
 * Here and below, headers are changed in place. Hono's `c.header` would copy the finished response, with its body as a
 * stream, and that costs more than everything else that a list request does.
 */
export const securityHeaders = ({ isHttps }: TrustedProxies, inlineScripts: string[]): MiddlewareHandler => {
  const pageHeaders = makePageHeaders(inlineScripts);
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (headers.get('Content-Type')?.startsWith('text/html')) await pageHeaders(c, () => Promise.resolve());
    else for (const [name, value] of resourceHeaders) headers.set(name, value);
    if (isHttps(c)) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  };
};

/** No cache may store a response of the API: whether it contains a price depends on who asks. */
export const apiHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('Cache-Control', 'no-store');
  c.res.headers.set('Vary', 'Authorization, Origin, Accept-Encoding');
};

/**
 * CORS: allows pages of the given origins to call the API. There are no cookies, so credentials are never allowed.
 * Without origins there is nothing to do, and every response keeps its speed.
 */
export const corsHeaders = (origins: string[]): MiddlewareHandler => {
  if (origins.length === 0) return (_c, next) => next();
  const allowHeaders = ['Authorization', 'Content-Type', 'If-Match', 'Idempotency-Key'];
  const policy = cors({
    origin: origins,
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders,
    exposeHeaders: ['ETag', 'Retry-After', 'Access-Control-Allow-Headers'],
    maxAge: 600,
  });
  // A page cannot read the preflight. So every response says which headers the page may send.
  return (c, next) =>
    policy(c, async () => {
      await next();
      c.res.headers.set('Access-Control-Allow-Headers', allowHeaders.join(','));
    });
};
