import { debounce } from '@mui/material/utils';
import {
  gridFilteredSortedRowIdsSelector,
  gridFocusCellSelector,
  type GridPaginationModel,
  type GridRowId,
  type useGridApiRef,
} from '@mui/x-data-grid';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

type Place = { id: GridRowId | undefined; scroll: { top: number; left: number } };

/** Where the user left a table, by history entry. The router remembers the same for the window's scroll position. */
const places = new Map<string, Place>();

/** How long the row is marked, and followed if it moves. */
const markedMs = 3000;
/** How long the grid keeps its size before the row is scrolled to. */
const settledMs = 100;

type Options = {
  rows: readonly unknown[] | undefined;
  paginationModel: GridPaginationModel;
  onPageChange: (page: number, options: { replace: boolean }) => void;
};

/**
 * When the user comes back to a table, by "back" or after saving a form, returns the scroll position that they left and, for
 * a moment, the row. The row is brought into view, because the saved form may have moved it, also to another page.
 */
export const useReturnedRow = (
  apiRef: ReturnType<typeof useGridApiRef>,
  { rows, paginationModel: { page, pageSize }, onPageChange }: Options,
): Partial<Place> => {
  const { key } = useLocation();
  const [place] = useState(() => places.get(key));
  const [id, setId] = useState(place?.id);

  // In a layout effect, because the grid's scroll container is gone before other effects are cleaned up.
  useLayoutEffect(
    () => () => {
      if (!apiRef.current) return;
      const id = gridFocusCellSelector(apiRef)?.id;
      places.set(key, { id, scroll: apiRef.current.getScrollPosition() });
    },
    [apiRef, key],
  );

  const isReady = rows !== undefined;
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => setId(undefined), markedMs);
    return () => clearTimeout(timer);
  }, [isReady]);

  /** Both are negative if the filter hides the row. */
  const findRow = () => {
    const rowIndex = id === undefined ? -1 : gridFilteredSortedRowIdsSelector(apiRef).indexOf(id);
    return { rowIndex, rowPage: Math.floor(rowIndex / pageSize) };
  };
  const openPage = useEffectEvent(() => {
    const { rowPage } = findRow();
    if (rowPage >= 0 && rowPage !== page) onPageChange(rowPage, { replace: true });
  });
  const scrollToRow = useEffectEvent(() => {
    const { rowIndex, rowPage } = findRow();
    if (id === undefined || rowPage !== page) return;
    apiRef.current?.scrollToIndexes({ rowIndex });
    // On phones the grid is as tall as its rows, and the window scrolls.
    apiRef.current?.getRowElement(id)?.scrollIntoView({ block: 'nearest' });
  });

  // Not when the page changes: within the moment, the user may go to another one.
  useEffect(() => {
    if (rows) openPage();
  }, [rows]);
  useEffect(() => {
    const grid = apiRef.current?.rootElementRef.current;
    if (!rows || !grid) return;
    // The grid renders its rows after this effect, and on phones it then measures them in several steps.
    const scrollWhenSettled = debounce(() => scrollToRow(), settledMs);
    const observer = new ResizeObserver(scrollWhenSettled);
    observer.observe(grid);
    scrollWhenSettled();
    return () => {
      observer.disconnect();
      scrollWhenSettled.clear();
    };
  }, [apiRef, rows, page]);

  return { ...place, id };
};
