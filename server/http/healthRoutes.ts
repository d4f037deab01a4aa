import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Database } from '#server/db/database.ts';
import { describeOperation } from './describeOperation.ts';
import { HttpError } from './httpError.ts';

/**
 * `?exclude=database` is for proxies. All instances share the database, so while it is down, no other instance could do
 * more.
 */
const readinessQuerySchema = z.object({
  exclude: z.optional(
    z.enum(['database']).register(z.globalRegistry, { description: 'Skips the database check.' }),
  ),
});

type Deps = {
  db: Database;
  /** Aborted when the server begins to stop. */
  shutdown?: AbortSignal;
  /** Always true if there are no pages to render. */
  canRenderPages: () => Promise<boolean>;
};

const ok = { status: 'ok' };
const noStore = { 'Cache-Control': 'no-store' };

const notReady = (message: string) => new HttpError(503, message, { retryAfter: 5 });

/** The health checks for supervisors and proxies. */
export const healthRoutes = ({ db, shutdown, canRenderPages }: Deps) =>
  new Hono()
    .get(
      '/healthz',
      describeOperation({
        summary: 'Check that the server is alive',
        access: 'public',
        responses: { 200: 'Health' },
      }),
      (c) => c.json(ok, 200, noStore),
    )
    .get(
      '/readyz',
      describeOperation({
        summary:
          'Check that the server is ready: it is not stopping, its database responds, and it can render pages',
        access: 'public',
        query: readinessQuerySchema,
        responses: { 200: 'Health' },
        errors: [503],
      }),
      async (c) => {
        if (shutdown?.aborted) throw notReady('The server is stopping.');
        if (c.req.query('exclude') !== 'database')
          await db.execute(sql`select 1`).catch(() => {
            throw notReady('The database is not responding.');
          });
        if (!(await canRenderPages())) throw notReady('The pages cannot be rendered.');
        return c.json(ok, 200, noStore);
      },
    );
