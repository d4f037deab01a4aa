import type {
  GridCallbackDetails,
  GridColDef,
  GridColumnVisibilityModel,
  GridFilterItem,
  GridFilterModel,
  GridSortModel,
} from '@mui/x-data-grid';
import { useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import { isSameJson } from '#shared/lib/isSame.ts';
import {
  changeParams,
  columnVisibilityParams,
  filterParams,
  hasParams,
  paginationParams,
  parseColumnVisibilityModel,
  parseFilterModel,
  parsePaginationModel,
  parseSortModel,
  sortParams,
  type GridParams,
} from './gridSearchParams.ts';
import { useStable } from './useStable.ts';

/**
 * Keeps the grid's filter, sort, pagination and column visibility models in the URL, so that they survive a reload,
 * "back" and a copied link.
 */
export const useGridSearchParams = (columns: readonly GridColDef[], hiddenByDefault: readonly string[]) => {
  const [searchParams, setSearchParams] = useSearchParams();

  // The filter panel applies a typed value after a delay. If the user has opened another page by then, it must not
  // bring them back.
  const { pathname } = useLocation();
  const { location: destination } = useNavigation();
  const isLeaving = destination !== undefined && destination.pathname !== pathname;

  // Synchronous, because the next change builds on the model that the grid knows.
  const change = (changes: GridParams, { replace = false, flushSync = true, toFirstPage = false } = {}) => {
    if (isLeaving || hasParams(searchParams, changes)) return;
    const next = changeParams(searchParams, toFirstPage ? { ...changes, page: [] } : changes);
    setSearchParams(next, { replace, flushSync, preventScrollReset: true });
  };

  const urlFilterModel = parseFilterModel(searchParams, columns);
  const paginationModel = useStable(parsePaginationModel(searchParams));

  // The filter panel edits an item that has no value at first, so the URL cannot hold it. It is valid until the URL
  // differs.
  const [panelItem, setPanelItem] = useState<GridFilterItem>();
  const isPanelItemValid =
    panelItem && isSameJson(filterParams(panelItem), filterParams(urlFilterModel.items[0]));

  return {
    filterModel: useStable(isPanelItemValid ? { ...urlFilterModel, items: [panelItem] } : urlFilterModel),
    sortModel: useStable(parseSortModel(searchParams, columns)),
    paginationModel,
    columnVisibilityModel: useStable(parseColumnVisibilityModel(searchParams, columns, hiddenByDefault)),
    onFilterModelChange: (
      { items: [item], quickFilterValues = [] }: GridFilterModel,
      { reason }: GridCallbackDetails<'filter'>,
    ) => {
      setPanelItem(item);
      const q = quickFilterValues.join(' ');
      const { filter, value } = filterParams(item);
      const lastQ = searchParams.get('q') ?? '';
      // Typing on replaces the history entry. Starting a search or a filter adds one, so that "back" undoes it.
      const isTypedOn = reason === 'upsertFilterItem' && filter[0] === searchParams.get('filter');
      const replace = q === lastQ ? isTypedOn : q !== '' && lastQ !== '';
      change({ filter, value, q: q ? [q] : [] }, { replace, toFirstPage: true });
    },
    onSortModelChange: (model: GridSortModel) => change(sortParams(model), { toFirstPage: true }),
    onColumnVisibilityModelChange: (model: GridColumnVisibilityModel) =>
      change(columnVisibilityParams(model, columns, hiddenByDefault)),
    // Only effects replace the page, and they cannot render synchronously.
    onPageChange: (page: number, { replace = false } = {}) =>
      change(paginationParams({ ...paginationModel, page }), { replace, flushSync: !replace }),
    onPageSizeChange: (pageSize: number) => change(paginationParams({ page: 0, pageSize })),
  };
};
