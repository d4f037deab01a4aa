import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react';

/** So many cards beyond the window exist on either side: a small portfolio is whole for the browser's search and print. */
const cardsBeyond = 24;

/** Roughly the height of a row of cards, in pixels, until it has been measured. */
const estimatedRow = 560;

/**
 * The rows of a long grid that need to exist: those near the window, and the one that holds the focus, which would
 * otherwise be lost with its row.
 */
export const useGridVirtualizer = (rowCount: number, columns: number) => {
  const listRef = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [focusedRow, setFocusedRow] = useState<number>();

  // What stands above the grid may change its height on any render; setting the same number again costs nothing.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- after every render, on purpose
  useLayoutEffect(() => {
    if (listRef.current) setTop(Math.round(listRef.current.getBoundingClientRect().top + window.scrollY));
  });

  const virtualizer = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => estimatedRow,
    // A row that has not been laid out has no height of its own yet.
    measureElement: (row) => Math.round(row.getBoundingClientRect().height) || estimatedRow,
    // Another number of columns makes other rows: what was measured counts no more.
    getItemKey: (row) => `${columns}:${row}`,
    overscan: Math.ceil(cardsBeyond / columns),
    scrollMargin: top,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      const isOutside = focusedRow !== undefined && focusedRow < range.count && !rows.includes(focusedRow);
      return isOutside ? [...rows, focusedRow].sort((a, b) => a - b) : rows;
    },
  });

  return {
    listRef,
    rows: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, offset: start - top })),
    height: virtualizer.getTotalSize(),
    measureRow: virtualizer.measureElement,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>('[data-index]')?.dataset.index;
      setFocusedRow(row === undefined ? undefined : Number(row));
    },
  };
};
