import { debounce } from '@mui/material/utils';
import {
  gridFilteredSortedRowIdsSelector,
  gridVisibleColumnFieldsSelector,
  type GridPaginationModel,
  type useGridApiRef,
} from '@mui/x-data-grid';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Id } from '#contract/id.ts';
import { forgetLastRecord, lastRecordOf } from '#shared/forms/useReturnToList.ts';
import { isSameId } from '#shared/lib/isSame.ts';
import { hasLostFocus, isHeadingFocused } from '#shared/ui/focus.ts';
import type { TablePlace } from './useTablePlace.ts';

/** How long the row is marked, and followed if it moves. */
const markedMs = 3000;
/** How long the grid's size must stay the same before the table scrolls to the row. */
const settledMs = 100;

type Options = {
  /** Where the user left the table. */
  place: TablePlace | undefined;
  rows: readonly { id: Id }[] | undefined;
  paginationModel: GridPaginationModel;
  onPageChange: (page: number, options: { replace: boolean }) => void;
};

/**
 * When the user comes back to a table, by "back" or from a form, returns a row for a moment: that of the form that they
 * saved or canceled, otherwise the one that had the focus. The row is brought into view, because the saved form may have
 * moved it, even to another page, and gets the focus from the page's heading. If the row is no longer listed, the row
 * now in its place gets the focus. `returnTo` does the same for a row that was hidden before.
 */
export const useReturnedRow = (
  apiRef: ReturnType<typeof useGridApiRef>,
  { place, rows, paginationModel: { page, pageSize }, onPageChange }: Options,
) => {
  const { pathname } = useLocation();
  const [record] = useState(() => lastRecordOf(pathname));
  const [returned, setReturned] = useState({ id: (record ?? place)?.id });
  const { id } = returned;
  useEffect(forgetLastRecord, []);

  /** The numbers are negative if there is neither the row nor one in its place. */
  const findRow = () => {
    const rowIds = gridFilteredSortedRowIdsSelector(apiRef);
    const ownIndex = rowIds.findIndex((rowId) => isSameId(rowId, id));
    const isGone = id !== undefined && ownIndex < 0 && isSameId(id, place?.id);
    const rowIndex = isGone ? Math.min(place?.rowIndex ?? -1, rowIds.length - 1) : ownIndex;
    return { rowId: rowIds[rowIndex], rowIndex, rowPage: Math.floor(rowIndex / pageSize) };
  };
  /** The page that is shown until the row's page has been opened. */
  const pageBefore = useRef<number>(undefined);
  const openPage = useEffectEvent(() => {
    const { rowPage } = findRow();
    if (rowPage < 0 || rowPage === page) return;
    pageBefore.current = page;
    onPageChange(rowPage, { replace: true });
  });
  const scrollToRow = useEffectEvent(() => {
    const { rowId, rowIndex, rowPage } = findRow();
    if (!apiRef.current || rowId === undefined || rowPage !== page) return;
    apiRef.current.scrollToIndexes({ rowIndex });
    // On phones the grid is as tall as its rows, and the window scrolls.
    apiRef.current.getRowElement(rowId)?.scrollIntoView({ block: 'nearest' });
    const [nameField] = gridVisibleColumnFieldsSelector(apiRef);
    if (nameField !== undefined && (isHeadingFocused() || hasLostFocus()))
      apiRef.current.setCellFocus(rowId, nameField);
  });

  // Not when the page changes: the user may open another page while the row is still marked.
  useEffect(() => {
    if (rows) openPage();
  }, [rows, returned]);
  const isReady = rows !== undefined;
  useEffect(() => {
    // The time starts when the row's page is shown.
    if (!isReady || returned.id === undefined || pageBefore.current === page) return;
    pageBefore.current = undefined;
    const timer = setTimeout(() => setReturned({ id: undefined }), markedMs);
    return () => clearTimeout(timer);
  }, [isReady, page, returned]);
  useEffect(() => {
    const grid = apiRef.current?.rootElementRef.current;
    if (!rows || !grid || returned.id === undefined) return;
    // The grid renders its rows after this effect, and on phones it then measures them in several steps.
    const scrollWhenSettled = debounce(() => scrollToRow(), settledMs);
    const observer = new ResizeObserver(scrollWhenSettled);
    observer.observe(grid);
    scrollWhenSettled();
    return () => {
      observer.disconnect();
      scrollWhenSettled.clear();
    };
  }, [apiRef, rows, page, returned]);

  return {
    id,
    /** The record that the user has just saved. */
    savedId: record?.isSaved ? record.id : undefined,
    returnTo: useCallback((rowId: Id) => setReturned({ id: rowId }), []),
  };
};
