import { gridFilteredSortedRowIdsSelector, type GridApi } from '@mui/x-data-grid';
import { focusHeading } from '#shared/ui/focus.ts';

/**
 * Moves the focus to the actions of the row that has taken the place of a deleted one, or to the page's heading if there
 * is none. Takes the button that was pressed in the deleted row. The grid itself would go to the first row.
 */
export const focusNextRow = (api: GridApi, pressed: Element): void => {
  // The grid is unmounted when its last row is deleted, and a message takes its place.
  if (!api.rootElementRef.current) return focusHeading();
  const deletedRow = pressed.closest<HTMLElement>('[data-rowindex]');
  const rowIds = gridFilteredSortedRowIdsSelector({ current: api });
  const rowId = rowIds[Math.min(Number(deletedRow?.dataset.rowindex), rowIds.length - 1)];
  if (rowId === undefined) focusHeading();
  else api.setCellFocus(rowId, 'actions');
};
