import type { MiddlewareHandler } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import type { Logger } from 'pino';

/** One line for each request: enough to follow it, and nothing that was typed (no query, no headers, no body). */
export const requestLog =
  (log: Logger): MiddlewareHandler<{ Variables: RequestIdVariables }> =>
  async (c, next) => {
    const began = performance.now();
    await next();
    const ms = Math.round(performance.now() - began);
    log.info(
      { id: c.get('requestId'), method: c.req.method, path: c.req.path, status: c.res.status, ms },
      'request',
    );
  };
