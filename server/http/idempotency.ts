import { createHash } from 'node:crypto';
import { and, eq, gte, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '#server/db/database.ts';
import { idempotencyKeys } from '#server/db/schema.ts';
import { HttpError } from './httpError.ts';

/** What a key may look like: 1 to 200 visible ASCII characters. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/;
const lifetimeMs = 24 * 60 * 60 * 1_000;

export type CreateCall = {
  /** The user who creates the record. */
  userId: number;
  /** The body of the request. */
  body: object;
  /**
   * Does the work and counts it, or throws if the limit is reached. A repeat of a creation that has succeeded is not
   * counted.
   */
  limit?: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/**
 * Creates a record with `create`, which gets the database or transaction to use. If the request has an
 * `Idempotency-Key`, a repeat by the same user within a day gets the first result, and nothing is created again.
 */
export type CreateOnce = <Result>(
  c: Context,
  call: CreateCall,
  create: (db: Database) => Promise<Result>,
) => Promise<Result>;

/**
 * The key and the new record are written in one transaction, so there is never one without the other. A repeat that
 * arrives during the first request waits at the primary key until that request ends.
 */
export const makeCreateOnce =
  (db: Database, clock: () => Date): CreateOnce =>
  async (c, { userId: user_id, body, limit }, create) => {
    const key = c.req.header('Idempotency-Key');
    if (key === undefined) return limit ? limit(() => create(db)) : create(db);
    if (!idempotencyKeyPattern.test(key))
      throw new HttpError(400, 'Idempotency-Key must have 1 to 200 visible ASCII characters.');

    const isThisKey = and(eq(idempotencyKeys.user_id, user_id), eq(idempotencyKeys.key, key));
    const call = JSON.stringify([c.req.method, c.req.path, body]);
    const fingerprint = createHash('sha256').update(call).digest('base64url');
    const now = clock();
    const oldest = new Date(now.getTime() - lifetimeMs);
    const isKept = and(isThisKey, gte(idempotencyKeys.created_at, oldest));

    const createAndKeep = async (tx: Database) => {
      await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, oldest));
      const claimed = await tx
        .insert(idempotencyKeys)
        .values({ user_id, key, fingerprint, created_at: now })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key });
      if (claimed.length > 0) {
        const result = await create(tx);
        await tx.update(idempotencyKeys).set({ result }).where(isThisKey);
        return result;
      }
      const [first] = await tx.select().from(idempotencyKeys).where(isThisKey);
      if (first?.fingerprint !== fingerprint)
        throw new HttpError(422, 'This Idempotency-Key was already used for another request.');
      return first.result as Awaited<ReturnType<typeof create>>;
    };
    const run = () => db.transaction(createAndKeep);
    if (!limit || (await db.$count(idempotencyKeys, isKept)) > 0) return run();
    // Around the transaction, because the limiter uses another connection of the pool.
    return limit(run);
  };
