import { useMemo } from 'react';
import type { Id } from '#contract/id.ts';
import type { Property } from '#contract/property.ts';
import { compareBy, type Sort } from '#features/properties/index.ts';
import type { SavedProperty } from '#contract/savedProperty.ts';
import { isGone, usePropertyLookups } from './usePropertyLookups.ts';
import { useSavedList } from './useSavedList.ts';

/**
 * A saved property. Without `property`, only its id is known: it is being looked up, the lookup failed, or it is not
 * shown.
 */
export type SavedPropertyEntry = {
  id: Id;
  property?: Property;
  /** The lookup has failed. This stays true while it is repeated. */
  hasFailed?: boolean;
  isRetrying?: boolean;
};

/** Properties for which only the id is known come after the others and keep their order. */
const sortEntries = (entries: SavedPropertyEntry[], sort: Sort | undefined): SavedPropertyEntry[] => {
  if (sort === undefined) return entries;
  const isKnown = (entry: SavedPropertyEntry): entry is SavedPropertyEntry & { property: Property } =>
    entry.property !== undefined;
  const compare = compareBy(sort);
  const known = entries.filter(isKnown).sort((a, b) => compare(a.property, b.property));
  return [...known, ...entries.filter((entry) => !isKnown(entry))];
};

const none: SavedProperty[] = [];

type Options = { sort: Sort | undefined; shownCount: number; chosenIds: string[] };

/**
 * The saved properties as the page shows them.
 *
 * If the API sends whole properties, all of them are sorted. If it sends only ids, the page looks up the properties
 * that it shows, and "Show more" looks up the next ones. Only the properties that have been looked up are sorted then,
 * which `isPartlySorted` says. A property that is no longer listed takes a place among the first `shownCount`, so a list
 * of many such properties does not lead to a request for each.
 */
export const useSavedProperties = ({ sort, shownCount, chosenIds }: Options) => {
  const { savedProperties, ...list } = useSavedList();
  const chosen = useMemo(() => new Set(chosenIds), [chosenIds]);
  // The list on its way may contain the whole properties.
  const lookedUp = list.isLoading ? none : savedProperties;
  const { lookups, retry } = usePropertyLookups(lookedUp, shownCount, chosen);

  const { properties, shown } = useMemo(() => {
    const results = new Map(lookups.map(({ id, result }) => [id, result]));
    const isListed = ({ id }: SavedProperty) => {
      const result = results.get(id);
      return !result || !isGone(result);
    };
    const entries = savedProperties.filter(isListed).map(({ id, property }): SavedPropertyEntry => {
      const result = results.get(id);
      if (!result) return { id, property };
      const { data, error, isLoading } = result;
      return { id, property: data, hasFailed: !data && !!error, isRetrying: isLoading };
    });
    const sorted = sortEntries(entries, sort);
    const listedCount = savedProperties.slice(0, shownCount).filter(isListed).length;
    return { properties: sorted, shown: sorted.slice(0, listedCount) };
  }, [savedProperties, lookups, sort, shownCount]);

  return {
    ...list,
    properties,
    shown,
    isPartlySorted: sort !== undefined && properties.slice(shown.length).some(({ property }) => !property),
    chosen: chosenIds.flatMap((id) => properties.find((entry) => String(entry.id) === id) ?? []),
    retry,
  };
};
