import type { Id } from '#contract/id.ts';
import { errorStatus } from './apiError.ts';
import { baseApi } from './baseApi.ts';

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
    await queryFulfilled.catch(({ error }: { error: unknown }) => {
      if (errorStatus(error) === 404) dispatch(baseApi.util.invalidateTags(tags));
    });
  };
