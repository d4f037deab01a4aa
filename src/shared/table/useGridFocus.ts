import type { useGridApiRef } from '@mui/x-data-grid';
import { useEffect, type FocusEvent } from 'react';
import type { DataRow } from './columns.ts';

/**
 * The grid remembers a cell to focus and a cell to tab into, and knows nothing of pages and searches outside it: when
 * that cell's row went, it would take the focus back from whatever was pressed, or could be tabbed into no more.
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
