import type { Context } from 'hono';
import type { Database } from '#server/db/database.ts';
import { makeETag, matchesETag } from './entityTags.ts';
import { HttpError } from './httpError.ts';

const changedMeanwhile = 'Someone else has changed this in the meantime. Reload it to see the changes.';

/**
 * The entity tag of a record as its reader sees it. It depends on nothing else, so the tag of a visitor's property does
 * not change with the price.
 */
const recordETag = (record: object): string => makeETag(JSON.stringify(record));

/** Sends a record with its entity tag. */
export const sendRecord = <Data extends object>(c: Context, record: Data) => {
  c.header('ETag', recordETag(record));
  return c.json(record);
};

type LockingStore = {
  /** Reads a record as its writers see it, and locks it until the end of the transaction. */
  findLocked: (id: number) => Promise<object | undefined>;
};

/**
 * Writes to a record only if it still matches the request's `If-Match`. Without `If-Match`, it always writes.
 * @throws HttpError (412) if somebody has changed the record.
 */
export const writeIfMatch = async <Store extends LockingStore, Result>(
  db: Database,
  c: Context,
  makeStore: (db: Database) => Store,
  id: number,
  write: (store: Store) => Promise<Result>,
): Promise<Result> => {
  const expected = c.req.header('If-Match');
  if (expected === undefined) return write(makeStore(db));
  return db.transaction(async (tx) => {
    const store = makeStore(tx);
    const current = await store.findLocked(id);
    if (current && !matchesETag(expected, recordETag(current))) throw new HttpError(412, changedMeanwhile);
    return write(store);
  });
};
