import { useEffect, useMemo, useState } from 'react';
import type { SavedProperty } from '#contract/savedProperty.ts';
import { savedPropertiesApi, selectSavedIds } from '#features/savedProperties/index.ts';
import { useAppSelector } from '#shared/store.ts';

/**
 * The saved properties in the order of the fetched list, after those that were saved since. `property` is undefined
 * where only the id is known.
 *
 * The list is fetched in the background after the sign-in, and a failure there is only logged. This page needs the
 * list, so it asks once more by itself. That request is an ordinary one: a 401 ends the session.
 */
export const useSavedList = () => {
  const { currentData, isFetching, isError, originalArgs, refetch } =
    savedPropertiesApi.useGetSavedPropertiesQuery({ isBackground: false });
  const ids = useAppSelector(selectSavedIds);
  const [hasPressedReload, setHasPressedReload] = useState(false);

  const hasBackgroundFailed = isError && originalArgs?.isBackground === true;
  useEffect(() => {
    if (hasBackgroundFailed) void refetch();
  }, [hasBackgroundFailed, refetch]);

  const savedProperties = useMemo(() => {
    const savedKeys = new Set(ids.map(String));
    const fetched = new Map<string, SavedProperty>();
    for (const entry of currentData ?? [])
      if (savedKeys.has(String(entry.id))) fetched.set(String(entry.id), entry);
    const savedSince = ids.filter((id) => !fetched.has(String(id))).map((id): SavedProperty => ({ id }));
    return [...savedSince, ...fetched.values()];
  }, [ids, currentData]);

  const isMissing = currentData === undefined;
  const isLoading = isMissing && !hasPressedReload && (isFetching || hasBackgroundFailed);
  return {
    savedProperties,
    isLoading,
    /** The list could not be fetched: there may be more saved properties. */
    isIncomplete: isMissing && !isLoading,
    isReloading: isFetching,
    reload: () => {
      setHasPressedReload(true);
      void refetch();
    },
  };
};
