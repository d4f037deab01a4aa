import {
  gridFilteredSortedRowIdsSelector,
  gridFocusCellSelector,
  type GridRowId,
  type useGridApiRef,
} from '@mui/x-data-grid';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

type Place = { id: GridRowId | undefined; scroll: { top: number; left: number } };

/** Where the user left a table, by history entry. The router remembers the same for the window's scroll position. */
const places = new Map<string, Place>();

/**
 * When the user comes back to a table, by "back" or after saving a form, returns the scroll position and the row that they
 * left. The row is scrolled into view, because it may have moved.
 */
export const useReturnedRow = (
  apiRef: ReturnType<typeof useGridApiRef>,
  isReady: boolean,
): Partial<Place> => {
  const { key } = useLocation();
  const [place] = useState(() => places.get(key));

  // In a layout effect, because the grid's scroll container is gone before other effects are cleaned up.
  useLayoutEffect(
    () => () => {
      if (!apiRef.current) return;
      const id = gridFocusCellSelector(apiRef)?.id;
      places.set(key, { id, scroll: apiRef.current.getScrollPosition() });
    },
    [apiRef, key],
  );

  useEffect(() => {
    if (!isReady || place?.id === undefined) return;
    const rowIndex = gridFilteredSortedRowIdsSelector(apiRef).indexOf(place.id);
    if (rowIndex >= 0) apiRef.current?.scrollToIndexes({ rowIndex });
  }, [apiRef, isReady, place]);

  return place ?? {};
};
