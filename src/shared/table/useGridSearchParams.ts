import { useEventCallback } from '@mui/material/utils';
import {
  gridFilterModelSelector,
  gridSortModelSelector,
  type GridCallbackDetails,
  type GridColDef,
  type GridColumnVisibilityModel,
  type GridDensity,
  type GridFilterModel,
  type GridSortModel,
  type useGridApiRef,
} from '@mui/x-data-grid';
import { useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsLeaving } from '#shared/forms/debounce.ts';
import { isSameJson } from '#shared/lib/isSame.ts';
import {
  changeParams,
  columnVisibilityParams,
  densityParams,
  filterModelParams,
  paginationParams,
  parseColumnVisibilityModel,
  parseDensity,
  parseFilterModel,
  parsePaginationModel,
  parseSortModel,
  sortParams,
  type GridParams,
} from './gridParams.ts';
import { useStableValue } from './useStableValue.ts';

/**
 * Keeps the grid's filter, sort, pagination and column visibility models and its density in the URL, so that they
 * survive a reload, "back" and a copied link. The grid owns its filter and its sort: they begin with those of the URL,
 * and the URL follows. If the URL controlled them, the grid would filter and sort the rows twice: on the change, and
 * again when the URL returns the same model.
 */
export const useGridSearchParams = (
  apiRef: ReturnType<typeof useGridApiRef>,
  columns: readonly GridColDef[],
  hiddenByDefault: readonly string[],
) => {
  const [searchParams, setSearchParams] = useSearchParams();
  const urlState = useMemo(
    () => ({
      filter: { filterModel: parseFilterModel(searchParams, columns) },
      sorting: { sortModel: parseSortModel(searchParams, columns) },
    }),
    [searchParams, columns],
  );

  const paginationModel = useStableValue(parsePaginationModel(searchParams));
  const columnVisibilityModel = useStableValue(
    parseColumnVisibilityModel(searchParams, columns, hiddenByDefault),
  );
  const density = parseDensity(searchParams);
  const { filterModel } = urlState.filter;
  const { sortModel } = urlState.sorting;
  /** The params of the URL, without those that are unknown or the default. */
  const current: GridParams = {
    ...filterModelParams(filterModel),
    ...sortParams(sortModel),
    ...paginationParams(paginationModel),
    ...columnVisibilityParams(columnVisibilityModel, columns, hiddenByDefault),
    ...densityParams(density),
  };
  const isCurrent = (params: GridParams) => isSameJson({ ...current, ...params }, current);

  // The filter panel applies a typed value after a delay.
  const isLeaving = useIsLeaving();

  // Synchronous, so that the rows and their page change in the same frame.
  const change = (changes: GridParams, { replace = false, flushSync = true, toFirstPage = false } = {}) => {
    if (isLeaving || isCurrent(changes)) return;
    const next = changeParams(searchParams, toFirstPage ? { ...changes, page: [] } : changes);
    setSearchParams(next, { replace, flushSync, preventScrollReset: true });
  };

  const handlers = {
    onFilterModelChange: useEventCallback(
      (model: GridFilterModel, { reason }: GridCallbackDetails<'filter'>) => {
        const params = filterModelParams(model);
        const { q, filter } = params;
        const last = filterModelParams(filterModel);
        // Typing on replaces the history entry. Starting a search or a filter adds one, so that "back" undoes it.
        const isTypedOn = reason === 'upsertFilterItem' && filter[0] === last.filter[0];
        const replace = q[0] === last.q[0] ? isTypedOn : q.length > 0 && last.q.length > 0;
        change(params, { replace, toFirstPage: true });
      },
    ),
    onSortModelChange: useEventCallback((model: GridSortModel) =>
      change(sortParams(model), { toFirstPage: true }),
    ),
    onColumnVisibilityModelChange: useEventCallback((model: GridColumnVisibilityModel) =>
      change(columnVisibilityParams(model, columns, hiddenByDefault)),
    ),
    onDensityChange: useEventCallback((next: GridDensity) => change(densityParams(next))),
    // Only effects replace the page, and they cannot render synchronously.
    onPageChange: useEventCallback((page: number, { replace = false } = {}) =>
      change(paginationParams({ ...paginationModel, page }), { replace, flushSync: !replace }),
    ),
    onPageSizeChange: useEventCallback((pageSize: number) => change(paginationParams({ page: 0, pageSize }))),
  };

  const followUrl = useEffectEvent(() => {
    const shown = {
      ...filterModelParams(gridFilterModelSelector(apiRef)),
      ...sortParams(gridSortModelSelector(apiRef)),
    };
    if (!isCurrent(shown)) apiRef.current?.restoreState(urlState);
  });
  // The URL has changed by "back" or a link, or a column has got the option that the filter asks for.
  useLayoutEffect(() => followUrl(), [urlState]);

  return { urlState, paginationModel, columnVisibilityModel, density, ...handlers };
};
