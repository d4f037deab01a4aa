import type { GridApi } from '@mui/x-data-grid';
import type { FocusEvent } from 'react';

/** Where the grid itself expects to get the focus back. */
const keepsFocus = '[role="gridcell"], [role="columnheader"], [role="dialog"], [role="menu"]';

/**
 * Handles the blur events of a grid. The grid remembers the focused cell even after the Tab key has moved the focus
 * elsewhere. When the cell's row comes back, the grid focuses the cell again and interrupts a user who is typing in the
 * search. The grid forgets the cell when a column header loses the focus, so this publishes that event. This is an
 * exception: see docs/decisions/018-data-grid.md.
 */
export const clearFocusedCell = (api: GridApi | null, event: FocusEvent<HTMLElement>): void => {
  // `target` and `relatedTarget` can be the document, which is not an element.
  const { target, relatedTarget } = event;
  if (!(target instanceof Element) || !target.closest('[role="gridcell"]')) return;
  if (!(relatedTarget instanceof Element) || relatedTarget.closest(keepsFocus)) return;
  const [column] = api?.getVisibleColumns() ?? [];
  if (api && column) api.publishEvent('columnHeaderBlur', api.getColumnHeaderParams(column.field), event);
};
