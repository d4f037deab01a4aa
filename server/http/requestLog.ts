import type { MiddlewareHandler } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import type { Logger } from 'pino';

/** Logs one line for each request. It leaves out what users type: the query, the headers and the body. */
export const requestLog =
  (log: Logger): MiddlewareHandler<{ Variables: RequestIdVariables }> =>
  async (c, next) => {
    const startedAt = performance.now();
    await next();
    const ms = Math.round(performance.now() - startedAt);
    // Unlike `c.req.path`, it is still encoded, so no caller writes control characters into the log.
    const path = c.req.url.replace(/^https?:\/\/[^/]*|[?#].*$/gs, '');
    log.info({ id: c.get('requestId'), method: c.req.method, path, status: c.res.status, ms }, 'request');
  };
