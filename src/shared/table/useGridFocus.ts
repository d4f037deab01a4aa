import type { useGridApiRef } from '@mui/x-data-grid';
import { useEffect, type FocusEvent } from 'react';
import type { DataRow } from './columns.ts';

/**
 * The grid stores a focused cell and a cell for the tab order, but it does not know about our search and pagination. When
 * the row of such a cell disappears, the grid would steal focus from the clicked element, or drop out of the tab order.
 * This hook resets both cells.
 */
export const useGridFocus = (
  grid: ReturnType<typeof useGridApiRef>,
  { rows, firstField }: { rows: readonly DataRow[]; firstField: string },
) => {
  useEffect(() => {
    grid.current?.setState((state) => {
      const { cell } = state.tabIndex;
      if (cell === null || rows.some(({ id }) => id === cell.id)) return state;
      return {
        ...state,
        tabIndex: { ...state.tabIndex, cell: null, columnHeader: { field: firstField } },
      };
    });
  }, [grid, rows, firstField]);

  return {
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return;
      grid.current?.setState((state) => ({ ...state, focus: { ...state.focus, cell: null } }));
    },
  };
};
