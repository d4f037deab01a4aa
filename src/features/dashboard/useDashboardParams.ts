import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { pageSize, parseSort } from '#features/properties/index.ts';
import { useGoBack } from '#shared/goBack.ts';

/** How many properties fit side by side. */
export const maxCompared = 4;

/** An API may have ids that contain a comma. */
const escapeId = (id: string) => id.replaceAll('%', '%25').replaceAll(',', '%2C');
const unescapeId = (escaped: string) => escaped.replaceAll('%2C', ',').replaceAll('%25', '%');

const parseIds = (text: string | null): string[] => {
  const ids = (text ?? '').split(',').filter((id) => id !== '');
  return [...new Set(ids.map(unescapeId))].slice(0, maxCompared);
};
const formatIds = (ids: string[]): string => ids.map(escapeId).join(',');

const parseCount = (text: string | null): number => {
  const count = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0;
  return Math.max(pageSize, count);
};

/** The parameters to change. An empty value removes its parameter from the URL. */
type Changes = { [Name in 'sort' | 'shown' | 'compare' | 'chosen']?: string };

/** The comparison as it was opened, so that closing it can go back. */
type DashboardLocationState = { comparedIds?: string } | null;

/**
 * The state of the dashboard. The URL is its only place, so that reload and back keep it: `sort`, `shown` (the
 * number of cards), and the ids of the chosen properties. These are in `compare` while the comparison is open, otherwise
 * in `chosen`.
 */
export const useDashboardParams = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const goBack = useGoBack();
  const state = useLocation().state as DashboardLocationState;

  const isComparing = params.has('compare');
  const chosenText = params.get('compare') ?? params.get('chosen');
  const chosenIds = useMemo(() => parseIds(chosenText), [chosenText]);

  const update = (changes: Changes, options: { replace?: boolean; state?: DashboardLocationState } = {}) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    // Commas need no escaping in a query.
    const search = next.toString().replaceAll('%2C', ',');
    // Synchronous, because the next change builds on the URL that was rendered last.
    const atOnce = { preventScrollReset: true, flushSync: true };
    void navigate({ search }, { replace: true, state, ...atOnce, ...options });
  };
  const choose = (ids: string[], isInDialog = false) =>
    update(isInDialog ? { compare: formatIds(ids) } : { compare: '', chosen: formatIds(ids) });

  const openComparison = () => {
    const compare = formatIds(chosenIds);
    update({ compare, chosen: '' }, { replace: false, state: { comparedIds: compare } });
  };
  const closeComparison = () => {
    const chosen = formatIds(chosenIds);
    // If nothing was removed from the comparison, the page before it is the same as the one to show.
    if (state?.comparedIds === chosen) goBack();
    else update({ compare: '', chosen }, { state: null });
  };

  return {
    sort: parseSort(params),
    setSort: (sort: string) => update({ sort }),
    shownCount: parseCount(params.get('shown')),
    setShownCount: (count: number) => update({ shown: String(count) }),
    chosenIds,
    choose,
    isComparing,
    openComparison,
    closeComparison,
  };
};
