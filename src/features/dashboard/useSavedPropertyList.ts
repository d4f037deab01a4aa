import { useSelector } from 'react-redux';
import type { Id } from '#contract/id.ts';
import type { Property } from '#contract/property.ts';
import {
  savedPropertiesApi,
  selectSavedIds,
  type SavedPropertiesState,
} from '#features/savedProperties/index.ts';

type State = { savedProperties: SavedPropertiesState };

/** `property` is absent where only the id is known. */
type Home = { id: Id; property?: Property };

/**
 * What the member has saved, in the order of the saved list; what was saved since that was fetched stands first.
 * `isUnknown` while the list could not be fetched: there may be more homes than these.
 */
export const useSavedHomes = () => {
  const { currentData, isLoading, isFetching, refetch } = savedPropertiesApi.useGetSavedPropertiesQuery();
  const ids = useSelector((state: State) => selectSavedIds(state));

  const saved = new Set(ids.map(String));
  const listed = new Map<string, Home>();
  for (const home of currentData ?? []) if (saved.has(String(home.id))) listed.set(String(home.id), home);
  const since = ids.filter((id) => !listed.has(String(id))).map((id): Home => ({ id }));
  return {
    homes: [...since, ...listed.values()],
    isLoading,
    isUnknown: !isLoading && currentData === undefined,
    isFetching,
    refetch,
  };
};
