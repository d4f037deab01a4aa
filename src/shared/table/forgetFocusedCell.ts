import type { GridApi } from '@mui/x-data-grid';
import type { FocusEvent } from 'react';

/** Where the grid itself expects to get the focus back. */
const keepsFocus = '[role="gridcell"], [role="columnheader"], [role="dialog"], [role="menu"]';

/**
 * Handles the blur events of a grid. The grid remembers which cell had the focus, also when the Tab key has moved it
 * on, and focuses the cell again when its row comes back: away from a search in which somebody types. It forgets the
 * cell when a column header loses the focus, so this publishes that event. It is an exception, see
 * docs/decisions/018-data-grid.md.
 */
export const forgetFocusedCell = (api: GridApi | null, event: FocusEvent<HTMLElement>): void => {
  // The document itself is no element, and may be either of them.
  const { target, relatedTarget } = event;
  if (!(target instanceof Element) || !target.closest('[role="gridcell"]')) return;
  if (!(relatedTarget instanceof Element) || relatedTarget.closest(keepsFocus)) return;
  const [column] = api?.getVisibleColumns() ?? [];
  if (api && column) api.publishEvent('columnHeaderBlur', api.getColumnHeaderParams(column.field), event);
};
