import type { Id } from '#contract/id.ts';
import { isSameId } from '#shared/lib/isSame.ts';

/** Waits for a call and tells whether it succeeded. It never rejects: the caller of the mutation handles the error. */
export const didSucceed = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  );

/** Returns an updater for `updateQueryData` that removes the record with this id from a list. */
export const removeById =
  (id: Id) =>
  <Row extends { id: Id }>(rows: Row[]): Row[] =>
    rows.filter((row) => !isSameId(row.id, id));
