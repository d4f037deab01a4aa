import type { Id } from '#contract/id.ts';
import type { Property } from '#contract/property.ts';
import { savedPropertiesApi, selectSavedIds } from '#features/savedProperties/index.ts';
import { useAppSelector } from '#shared/store.ts';

/** `property` is absent where only the id is known. */
type Home = { id: Id; property?: Property };

/**
 * What the member has saved, in the order of the saved list; what was saved since that was fetched stands first.
 * `isUnknown` while the list could not be fetched: there may be more homes than these.
 */
export const useSavedPropertyList = () => {
  const { currentData, isLoading, isFetching, refetch } = savedPropertiesApi.useGetSavedPropertiesQuery();
  const ids = useAppSelector(selectSavedIds);

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
