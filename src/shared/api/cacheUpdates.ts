import type { Id } from '#contract/id.ts';
import { isSameId } from '#shared/lib/isSame.ts';
import { errorStatus } from './apiError.ts';
import { baseApi } from './baseApi.ts';

/**
 * Waits for a request and tells whether it succeeded. It never rejects: the caller of the mutation handles the error.
 */
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

/** The part of RTK Query's lifecycle of a request that is used here. `queryFulfilled` rejects with `{ error }`. */
type Lifecycle = {
  dispatch: (action: ReturnType<typeof baseApi.util.invalidateTags>) => unknown;
  queryFulfilled: Promise<unknown>;
};

/**
 * Returns a handler for `onQueryStarted` of a record's query. If somebody has deleted the record (404), it invalidates
 * the tags of the lists that still show it.
 */
export const invalidateIfDeleted =
  (tags: Parameters<typeof baseApi.util.invalidateTags>[0]) =>
  async (_id: Id, { dispatch, queryFulfilled }: Lifecycle): Promise<void> => {
    const reason: unknown = await queryFulfilled.catch((thrown: unknown) => thrown);
    const { error } = reason as { error?: unknown };
    if (errorStatus(error) === 404) dispatch(baseApi.util.invalidateTags(tags));
  };
