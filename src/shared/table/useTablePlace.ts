import {
  gridFilteredSortedRowIdsSelector,
  gridFocusCellSelector,
  gridRowSelectionStateSelector,
  type GridRowSelectionModel,
  type useGridApiRef,
} from '@mui/x-data-grid';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Id } from '#contract/id.ts';

export type TablePlace = {
  /** The row that had the focus. */
  id: Id | undefined;
  /** Negative if no row had the focus. */
  rowIndex: number;
  scroll: { top: number; left: number };
  selection: GridRowSelectionModel;
};

/** By history entry. A reload forgets them. */
const places = new Map<string, TablePlace>();

/** Where the user left the table of this history entry. Undefined if they see it for the first time. */
export const useTablePlace = (apiRef: ReturnType<typeof useGridApiRef>): TablePlace | undefined => {
  const { key } = useLocation();
  const [place] = useState(() => places.get(key));

  const leave = useEffectEvent(() => {
    if (!apiRef.current) return;
    const id = gridFocusCellSelector(apiRef)?.id;
    const rowIndex = gridFilteredSortedRowIdsSelector(apiRef).findIndex((rowId) => rowId === id);
    places.set(key, {
      id,
      rowIndex,
      scroll: apiRef.current.getScrollPosition(),
      selection: gridRowSelectionStateSelector(apiRef),
    });
  });
  // In a layout effect, because the grid's scroll container is unmounted before other effects are cleaned up.
  useLayoutEffect(() => () => leave(), []);

  return place;
};
