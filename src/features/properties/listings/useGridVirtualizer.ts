import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useState, type CSSProperties, type FocusEvent } from 'react';
import { useGridLayout } from './useGridLayout.ts';

/** Up to this number, all cards are mounted, so that the browser can search and print a small portfolio. */
const alwaysMounted = 60;

/** The number of cards of a longer list until the grid has been measured. They fill the first viewport. */
const mountedAtFirst = 12;

const overscanRows = 2;

/** A mounted item. A virtualized one knows its row. */
type GridItem = { position: number; row?: number; style?: CSSProperties };

const count = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);

/**
 * Virtualizes the rows of a long grid. It mounts the rows near the viewport, and the row with the focus: the focus would
 * be lost if that row were unmounted. The items stay in the flow of the grid, and padding stands for the rows that are
 * not mounted. So the grid is the same on the server, before it is measured and when it is short.
 */
export const useGridVirtualizer = (itemCount: number) => {
  const { gridRef, layout } = useGridLayout();
  const { top, width, columns, rowGap, rowHeight } = layout ?? {
    top: 0,
    width: 0,
    columns: 1,
    rowGap: 0,
    rowHeight: 0,
  };
  const [focusedRow, setFocusedRow] = useState<number>();

  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    enabled: layout !== undefined && itemCount > alwaysMounted,
    count: Math.ceil(itemCount / columns),
    gap: rowGap,
    scrollMargin: top,
    overscan: overscanRows,
    estimateSize: () => rowHeight,
    // Fractions count: the cards would move if the padding differed from the height of the rows that it stands for.
    measureElement: (item, entry) =>
      (entry?.borderBoxSize[0]?.blockSize ?? item.getBoundingClientRect().height) || rowHeight,
    // In a grid of another width the rows have other heights. The new keys discard the measured ones.
    getItemKey: useCallback((row: number) => `${width}:${row}`, [width]),
  });

  const rows = virtualizer.getVirtualItems();
  const [first, last] = [rows[0], rows.at(-1)];
  const itemsOfRow = (row: number, style?: CSSProperties): GridItem[] =>
    count(row * columns, Math.min((row + 1) * columns, itemCount)).map((position) => ({
      position,
      row,
      style: style && { ...style, gridColumn: (position % columns) + 1 },
    }));

  const getItems = (): GridItem[] => {
    if (!first || !last)
      return count(0, itemCount > alwaysMounted ? mountedAtFirst : itemCount).map((position) => ({
        position,
      }));
    const items = rows.flatMap(({ index }) => itemsOfRow(index));
    const focused = focusedRow === undefined ? undefined : virtualizer.measurementsCache[focusedRow];
    if (!focused || (focused.index >= first.index && focused.index <= last.index)) return items;
    const focusedItems = itemsOfRow(focused.index, {
      position: 'absolute',
      insetInline: 0,
      top: focused.start - top,
      height: focused.size,
    });
    return focused.index < first.index ? [...focusedItems, ...items] : [...items, ...focusedItems];
  };

  return {
    gridRef,
    style: first &&
      last && {
        paddingTop: first.start - top,
        paddingBottom: virtualizer.getTotalSize() - (last.end - top),
      },
    items: getItems(),
    /** The ref of an item. The first item of a row is as high as the row. */
    measureRef: ({ position, row }: GridItem) =>
      row !== undefined && position % columns === 0 ? virtualizer.measureElement : undefined,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>('[data-index]')?.dataset.index;
      setFocusedRow(row === undefined ? undefined : Number(row));
    },
  };
};
