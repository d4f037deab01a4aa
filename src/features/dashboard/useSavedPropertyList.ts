import { savedPropertiesApi, selectSavedIds, type SavedProperty } from '#features/savedProperties/index.ts';
import { useAppSelector } from '#shared/store.ts';

/**
 * The saved properties in the order of the fetched list, after those that were saved since. `property` is undefined where
 * only the id is known. `isIncomplete` is true if the list could not be fetched: there may be more saved properties.
 */
export const useSavedPropertyList = () => {
  const { currentData, isLoading, isFetching, refetch } = savedPropertiesApi.useGetSavedPropertiesQuery();
  const ids = useAppSelector(selectSavedIds);

  const savedKeys = new Set(ids.map(String));
  const fetched = new Map<string, SavedProperty>();
  for (const entry of currentData ?? [])
    if (savedKeys.has(String(entry.id))) fetched.set(String(entry.id), entry);
  const savedSince = ids.filter((id) => !fetched.has(String(id))).map((id): SavedProperty => ({ id }));
  return {
    savedProperties: [...savedSince, ...fetched.values()],
    isLoading,
    isIncomplete: !isLoading && currentData === undefined,
    isFetching,
    refetch,
  };
};
