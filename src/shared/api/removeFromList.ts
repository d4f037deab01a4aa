import type { Id } from '#contract/id.ts';
import { sameId } from '#shared/lib/sameId.ts';

/** Waits for a call to end. A failure is its caller's to deal with. */
export const isFulfilled = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  );

/** Takes the record with this id out of a list. */
export const removeById =
  (id: Id) =>
  <Row extends { id: Id }>(rows: Row[]): Row[] =>
    rows.filter((row) => !sameId(row.id, id));
