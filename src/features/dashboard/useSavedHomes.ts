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
 * What the member has saved, in the order of the saved list; what was saved since that was fetched stands first. A list
 * that could not be fetched leaves what is known without it.
 */
export const useSavedHomes = (): { homes: Home[]; isLoading: boolean } => {
  const { currentData: list = [], isLoading } = savedPropertiesApi.useGetSavedPropertiesQuery();
  const ids = useSelector((state: State) => selectSavedIds(state));

  const saved = new Set(ids.map(String));
  const listed = new Map<string, Home>();
  for (const home of list) if (saved.has(String(home.id))) listed.set(String(home.id), home);
  const since = ids.filter((id) => !listed.has(String(id))).map((id): Home => ({ id }));
  return { homes: [...since, ...listed.values()], isLoading };
};
