import { once } from 'node:events';
import { get } from 'node:http';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Pool } from 'pg';
import { HttpError } from './httpError.ts';

/** With this many requests ahead of it, a request is still answered quickly. */
export const maxStartsPerTurn = 100;
export const maxNewConnections = 100;
export const maxWaitingQueries = 100;

/** After this time, the server no longer waits for its own connection. */
const ownConnectionTimeoutMs = 1_000;

const retrySeconds = 2;

/** Decides whether to admit a request, and counts it if so. */
export type AdmissionControl = (c: Context) => boolean;

/**
 * Sends a request to the server itself. Its connection waits behind the earlier ones, so when the promise resolves, the
 * server has accepted them. It also resolves after a second, or if the request fails.
 */
const probeAcceptQueue = async ({ localAddress, localPort }: Socket): Promise<void> => {
  const signal = AbortSignal.timeout(ownConnectionTimeoutMs);
  const request = get(
    { host: localAddress, port: localPort, path: '/healthz', agent: false, signal },
    (response) => response.resume(),
  );
  await once(request, 'response').catch(() => {});
};

/**
 * Bounds the three queues in which requests can wait:
 * - Queries wait for a connection of the pool.
 * - Requests on open connections wait until a busy process reads them. It then finds them in one turn of the event
 *   loop.
 * - New connections wait in the operating system. It hands over one per turn of the event loop and does not say how many
 *   are waiting. Two events show that the earlier ones have been accepted: the event loop was idle, or the server has
 *   answered its own request (`probeAcceptQueue`). The counter of new connections restarts at each of them.
 *
 * None of these queues holds requests that wait for their own client, so slow clients do not use up capacity.
 */
export const makeAdmissionControl = (pool?: Pick<Pool, 'waitingCount'>): AdmissionControl => {
  let startsThisTurn = 0;
  let newConnections = 0;
  let isProbing = false;
  let idleMs = 0;
  const known = new WeakSet<Socket>();

  const countConnection = (socket: Socket) => {
    known.add(socket);
    const { idle } = performance.eventLoopUtilization();
    if (idle > idleMs) newConnections = 0;
    idleMs = idle;
    newConnections += 1;
    if (isProbing || newConnections < maxNewConnections / 2) return;
    isProbing = true;
    void probeAcceptQueue(socket).then(() => {
      isProbing = false;
      newConnections = 0;
    });
  };

  return (c) => {
    const { socket } = (c.env as HttpBindings).incoming;
    const isNew = !known.has(socket);
    if (isNew) countConnection(socket);
    if (startsThisTurn >= maxStartsPerTurn) return false;
    if (isNew && newConnections > maxNewConnections) return false;
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
