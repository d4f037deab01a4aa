import { useLayoutEffect, useRef, useState } from 'react';

/** What only the browser's layout knows of a grid: CSS decides the number of columns, and a card is as high as its text. */
export type GridLayout = {
  /** The distance from the top of the page. */
  top: number;
  width: number;
  columns: number;
  rowGap: number;
  /** The height of the first mounted row when the grid got this width. An estimate for all rows. */
  rowHeight: number;
};

const measureGrid = (grid: Element): GridLayout => {
  const { top, width } = grid.getBoundingClientRect();
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  return {
    top: Math.round(top + window.scrollY),
    width,
    columns: gridTemplateColumns.split(' ').length,
    rowGap: parseFloat(rowGap) || 0,
    // An element without a layout has the height 0.
    rowHeight: grid.firstElementChild?.getBoundingClientRect().height || 500,
  };
};

/** Measures a grid when it is mounted, and again when the page has changed its size. Undefined on the server. */
export const useGridLayout = () => {
  const gridRef = useRef<HTMLUListElement>(null);
  const [layout, setLayout] = useState<GridLayout>();
  useLayoutEffect(() => {
    const grid = gridRef.current;
    if (!grid) return;
    const update = () =>
      setLayout((previous) => {
        const next = measureGrid(grid);
        if (next.width !== previous?.width) return next;
        return next.top === previous.top ? previous : { ...previous, top: next.top };
      });
    update();
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { gridRef, layout };
};
