import { savedPropertiesApi } from '#features/savedProperties/index.ts';
import { baseApi } from '#shared/api/baseApi.ts';
import type { AppStore } from '../store.ts';

/** The page that visitors see stays until the member's data is there. Otherwise, a skeleton would appear in between. */
const maxWaitMs = 2_000;
const timeout = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/** Resolves when the calls that run for a member's page have settled, and after two seconds at the latest. */
export const whenMemberDataSettled = async ({ dispatch, getState }: AppStore): Promise<void> => {
  const calls = dispatch(baseApi.util.getRunningQueriesThunk());
  // Without the results, which the timer would keep in memory even after a sign-out.
  const settled = Promise.all(calls).then(() => true);
  if (!(await Promise.race([settled, timeout(maxWaitMs)]))) return;
  // Drops failed calls: the page makes its own, and an error would show only until then. The failure of the saved list
  // shows nowhere.
  const { name: savedList } = savedPropertiesApi.endpoints.getSavedProperties;
  const queries = Object.values(getState().api.queries);
  if (queries.some((query) => query?.error && query.endpointName !== savedList))
    dispatch(baseApi.util.resetApiState());
};
