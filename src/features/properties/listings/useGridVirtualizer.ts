import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react';

/** The number of cards that are mounted above and below the viewport. The browser can search and print a small portfolio. */
const overscanCards = 24;

/** The estimated height of a row in pixels. It is used until the row has been measured. */
const estimatedRowHeight = 560;

/**
 * Virtualizes the rows of a long grid. It mounts the rows near the viewport, and the row with the focus: the focus would
 * be lost if that row were unmounted.
 */
export const useGridVirtualizer = (rowCount: number, columns: number) => {
  const listRef = useRef<HTMLDivElement>(null);
  const [listTop, setListTop] = useState(0);
  const [focusedRow, setFocusedRow] = useState<number>();

  // Content above the grid may change its height on any render. Setting the same number again does not rerender.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- after every render, on purpose
  useLayoutEffect(() => {
    if (listRef.current) setListTop(Math.round(listRef.current.getBoundingClientRect().top + window.scrollY));
  });

  const virtualizer = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => estimatedRowHeight,
    // A row without a layout has the height 0.
    measureElement: (row) => Math.round(row.getBoundingClientRect().height) || estimatedRowHeight,
    // With another number of columns the rows differ. The new keys discard the measured heights.
    getItemKey: (row) => `${columns}:${row}`,
    overscan: Math.ceil(overscanCards / columns),
    scrollMargin: listTop,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      const isUnmounted = focusedRow !== undefined && focusedRow < range.count && !rows.includes(focusedRow);
      return isUnmounted ? [...rows, focusedRow].sort((a, b) => a - b) : rows;
    },
  });

  return {
    listRef,
    rows: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, offset: start - listTop })),
    height: virtualizer.getTotalSize(),
    measureRow: virtualizer.measureElement,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>('[data-index]')?.dataset.index;
      setFocusedRow(row === undefined ? undefined : Number(row));
    },
  };
};
