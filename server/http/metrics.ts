import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isNotNull } from 'drizzle-orm';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenDatabase } from '#server/db/database.ts';
import { inquiries } from '#server/db/schema.ts';
import { bearerToken } from './bearerToken.ts';
import { HttpError } from './httpError.ts';

export type Metrics = {
  observeRequests: MiddlewareHandler;
  /** Answers with all metrics in the text format of Prometheus. */
  handler: (c: Context) => Promise<Response>;
  /** Adds a gauge of the open connections. They cannot be counted before the server listens. */
  watchConnections: (count: () => Promise<number>) => void;
};

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

/**
 * Most responses with 503 mean that too many requests came at the same time, or that the database is unavailable
 * (docs/operate.md has the others). Any other 5xx is a bug.
 */
const statusLabel = (status: number) => (status === 503 ? '503' : `${Math.floor(status / 100)}xx`);

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Metrics for Prometheus: those of the process, the requests, the connections, the database and the outbox. Every label
 * has few values, which callers cannot choose: a request counts under the pattern of its route, not under its path.
 */
export const makeMetrics = (
  { db, pool }: Pick<OpenDatabase, 'db' | 'pool'>,
  token: string,
  // Shorter than Prometheus's timeout of ten seconds. A slower response would lose all metrics.
  databaseTimeoutMs = 2_000,
): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests until their response begins, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });

  const databaseUp = new Gauge({
    name: 'luminous_database_up',
    help: 'Whether the database responds: 1 or 0.',
    registers,
  });
  const outboxWaiting = new Gauge({
    name: 'luminous_outbox_waiting',
    help: 'Inquiries waiting to be mailed, across all instances. Absent while the database does not respond.',
    registers,
  });
  const askDatabase = async () => {
    try {
      const waiting = await Promise.race([
        db.$count(inquiries, isNotNull(inquiries.mail_due_at)),
        sleep(databaseTimeoutMs, undefined, { ref: false }),
      ]);
      if (waiting === undefined) throw new Error('The database is not responding.');
      outboxWaiting.set(waiting);
      databaseUp.set(1);
    } catch {
      outboxWaiting.remove();
      databaseUp.set(0);
    }
  };
  if (pool)
    new Gauge({
      name: 'luminous_database_connections',
      help: 'Connections to the database, and requests that wait for one.',
      labelNames: ['state'],
      registers,
      collect() {
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'waiting' }, pool.waitingCount);
      },
    });

  const expected = digest(token);
  return {
    observeRequests: async (c, next) => {
      const end = requests.startTimer();
      await next();
      end({
        method: methods.includes(c.req.method) ? c.req.method : 'other',
        // The handler that Hono called last is the one that answered.
        route: routePath(c, c.req.routeIndex),
        status: statusLabel(c.res.status),
      });
    },
    handler: async (c) => {
      // Digests have the same length, so the comparison takes the same time for any input.
      if (!timingSafeEqual(digest(bearerToken(c.req.header('Authorization')) ?? ''), expected))
        throw new HttpError(401, 'Send the metrics token as a bearer token.');
      await askDatabase();
      return c.text(await registry.metrics(), 200, {
        'Content-Type': registry.contentType,
        'Cache-Control': 'no-store',
      });
    },
    watchConnections: (count) => {
      new Gauge({
        name: 'luminous_connections',
        help: 'Open connections of clients and proxies.',
        registers,
        async collect() {
          this.set(await count());
        },
      });
    },
  };
};
