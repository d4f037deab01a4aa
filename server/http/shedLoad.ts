import { performance } from 'node:perf_hooks';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Pool } from 'pg';
import { HttpError } from './httpError.ts';

/** With this many requests ahead of it, a request is still answered quickly. */
export const maxStartsPerTurn = 100;
export const maxNewConnections = 100;
export const maxWaitingQueries = 100;

/** New connections count for one second. Otherwise a loop that never pauses would count them forever. */
const connectionWindowMs = 1_000;

const retrySeconds = 2;

/** Decides whether to admit a request, and counts it if so. */
export type AdmissionControl = (c: Context) => boolean;

/**
 * Bounds the three queues in which requests can wait:
 * - Queries wait for a connection of the pool.
 * - Requests on open connections wait until a busy process reads them. It then finds them in one turn of the event
 *   loop.
 * - New connections wait in the operating system, which hands the process one per turn and does not say how many are
 *   waiting. But the event loop pauses only if none are. So the new connections since its last pause are counted, for a
 *   second.
 *
 * None of these queues holds requests that wait for their own client, so slow clients do not use up capacity.
 */
export const makeAdmissionControl = (pool?: Pick<Pool, 'waitingCount'>): AdmissionControl => {
  let startsThisTurn = 0;
  let newConnections = 0;
  let countedSince = 0;
  let idleMs = 0;
  const known = new WeakSet<object>();
  return (c) => {
    const { socket } = (c.env as HttpBindings).incoming;
    const isNew = !known.has(socket);
    if (isNew) {
      known.add(socket);
      const { idle } = performance.eventLoopUtilization();
      const now = performance.now();
      if (idle > idleMs || now - countedSince > connectionWindowMs) {
        newConnections = 0;
        countedSince = now;
      }
      idleMs = idle;
      newConnections += 1;
    }
    if (startsThisTurn >= maxStartsPerTurn || (isNew && newConnections > maxNewConnections)) return false;
    if (pool && pool.waitingCount >= maxWaitingQueries) return false;
    if (startsThisTurn === 0) setImmediate(() => (startsThisTurn = 0));
    startsThisTurn += 1;
    return true;
  };
};

/** Answers 503 at once to requests beyond what the server can soon answer. @throws HttpError (503) */
export const shedLoad =
  (admit: AdmissionControl): MiddlewareHandler =>
  (c, next) => {
    if (!admit(c))
      throw new HttpError(503, 'The server is very busy right now. Please try again in a moment.', {
        retryAfter: retrySeconds,
      });
    return next();
  };
