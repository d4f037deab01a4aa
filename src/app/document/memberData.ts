import { savedPropertiesApi } from '#features/savedProperties/index.ts';
import { baseApi } from '#shared/api/baseApi.ts';
import type { AppStore } from '../store.ts';

/** The visitors' page stays until the member's data is loaded. Otherwise, a skeleton would appear in between. */
const maxWaitMs = 2_000;
const timeout = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/** Resolves when the requests for a member's page have settled, and after two seconds at the latest. */
export const whenMemberDataSettled = async ({ dispatch, getState }: AppStore): Promise<void> => {
  const calls = dispatch(baseApi.util.getRunningQueriesThunk());
  // Drops the results. Otherwise the timer would keep them in memory even after a sign-out.
  const settled = Promise.all(calls).then(() => true);
  if (!(await Promise.race([settled, timeout(maxWaitMs)]))) return;
  // Removes failed requests from the cache: the page sends its own, and an error would show only until then. No page
  // shows a failure of the saved list.
  const { name: savedList } = savedPropertiesApi.endpoints.getSavedProperties;
  const queries = Object.values(getState().api.queries);
  if (queries.some((query) => query?.error && query.endpointName !== savedList))
    dispatch(baseApi.util.resetApiState());
};
