import { useCallback, useEffect, useRef, useState } from 'react';
import type { Id } from '#contract/id.ts';
import { propertiesApi } from '#features/properties/index.ts';
import type { SavedProperty } from '#contract/savedProperty.ts';
import { errorStatus } from '#shared/api/apiError.ts';
import { useAppDispatch, useAppSelector, type RootState } from '#shared/store.ts';

const { getProperty } = propertiesApi.endpoints;

/** A browser opens six connections to a server at most. The other requests of the page need some of them. */
const maxParallel = 4;

/** Keeps lookups from refetching on focus or reconnect. One focus of the window would repeat all of them. */
const subscriptionOptions = { refetchOnFocus: false, refetchOnReconnect: false };

type Result = ReturnType<ReturnType<typeof getProperty.select>>;
type Lookup = { id: Id; result: Result };

/** Keeps one memoized selector per id. A new one would return a new object at each call. */
const makeSelectResult = () => {
  const selectors = new Map<Id, ReturnType<typeof getProperty.select>>();
  return (state: RootState, id: Id): Result => {
    const select = selectors.get(id) ?? getProperty.select(String(id));
    selectors.set(id, select);
    return select(state);
  };
};

/** Whether the property is no longer listed. */
export const isGone = ({ error }: Result) => errorStatus(error) === 404;

const areEqual = (a: Lookup[], b: Lookup[]) =>
  a.length === b.length && a.every(({ id, result }, i) => id === b[i]?.id && result === b[i].result);

type Subscription = { unsubscribe: () => void };

/**
 * Looks up the properties for which only the id is known, a few at a time: those among the first `count` saved ones and
 * the `chosen` ones. Returns the results by id.
 */
export const usePropertyLookups = (saved: SavedProperty[], count: number, chosen: Set<string>) => {
  const dispatch = useAppDispatch();
  const [selectResult] = useState(makeSelectResult);
  const subscriptions = useRef(new Map<Id, Subscription>());

  const selectLookups = (state: RootState): Lookup[] => {
    const isNeeded = ({ id, property }: SavedProperty, index: number) =>
      !property && (index < count || chosen.has(String(id)));
    return saved.filter(isNeeded).map(({ id }) => ({ id, result: selectResult(state, id) }));
  };
  const lookups = useAppSelector(selectLookups, areEqual);

  useEffect(() => {
    const started = subscriptions.current;
    let free = maxParallel - lookups.filter(({ result }) => result.isLoading).length;
    for (const { id, result } of lookups) {
      if (started.has(id) && !result.isUninitialized) continue;
      // Retries an error from an earlier visit once. A cached response only needs a subscription to stay in the cache.
      const needsCall = result.isUninitialized || result.isError;
      if (needsCall && free-- <= 0) continue;
      started.get(id)?.unsubscribe();
      started.set(id, dispatch(getProperty.initiate(String(id), { subscriptionOptions })));
    }
  }, [lookups, dispatch]);

  useEffect(() => {
    const started = subscriptions.current;
    return () => {
      for (const { unsubscribe } of started.values()) unsubscribe();
      started.clear();
    };
  }, []);

  const retry = useCallback(
    (id: Id) => void dispatch(getProperty.initiate(String(id), { forceRefetch: true, subscribe: false })),
    [dispatch],
  );

  return { lookups, retry };
};
