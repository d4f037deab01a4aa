import { useMemo } from 'react';
import type { Id } from '#contract/id.ts';
import type { Property } from '#contract/property.ts';
import { compareBy, type Sort } from '#features/properties/index.ts';
import { usePropertyLookups } from './usePropertyLookups.ts';
import { useSavedList } from './useSavedList.ts';

/** A saved home. Without `property`, only its id is known: it is being looked up, it could not be, or it is not shown. */
export type SavedHome = {
  id: Id;
  property?: Property;
  /** The lookup has failed. */
  hasFailed?: boolean;
};

/** Homes of which only the id is known keep their places behind the others. */
const sortHomes = (homes: SavedHome[], sort: Sort | undefined): SavedHome[] => {
  if (sort === undefined) return homes;
  const isKnown = (home: SavedHome): home is Required<SavedHome> => home.property !== undefined;
  const compare = compareBy(sort);
  const known = homes.filter(isKnown).sort((a, b) => compare(a.property, b.property));
  return [...known, ...homes.filter((home) => !isKnown(home))];
};

type Options = { sort: Sort | undefined; shownCount: number; chosenIds: string[] };

/**
 * The saved homes as the page shows them. If the API sends whole properties, all of them are known and sorted. If it sends
 * only ids, a home is known once it has been looked up, and only those that are shown are. Then `sort` applies to them
 * (`isPartlySorted`), and "Show more" adds the next ones.
 */
export const useSavedHomes = ({ sort, shownCount, chosenIds }: Options) => {
  const { savedProperties, ...list } = useSavedList();
  const chosenKey = chosenIds.join();
  const chosen = useMemo(() => new Set(chosenKey.split(',')), [chosenKey]);
  const { lookups, isGone, retry } = usePropertyLookups(savedProperties, shownCount, chosen);

  const homes = useMemo(() => {
    const results = new Map(lookups.map(({ id, result }) => [id, result]));
    const listed = savedProperties.flatMap(({ id, property }): SavedHome[] => {
      const result = results.get(id);
      if (!result) return [{ id, property }];
      const { data, isError } = result;
      return isGone(result) ? [] : [{ id, property: data, hasFailed: isError && !data }];
    });
    return sortHomes(listed, sort);
  }, [savedProperties, lookups, isGone, sort]);

  return {
    ...list,
    homes,
    shown: homes.slice(0, shownCount),
    isPartlySorted: sort !== undefined && homes.slice(shownCount).some(({ property }) => !property),
    chosen: chosenIds.flatMap((id) => homes.find((home) => String(home.id) === id) ?? []),
    retry,
  };
};
