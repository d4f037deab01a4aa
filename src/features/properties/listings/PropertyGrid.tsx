import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Property } from '#contract/property.ts';
import { PropertyCard } from './PropertyCard.tsx';
import { PropertyCardSkeleton } from './PropertyCardSkeleton.tsx';
import { useGridVirtualizer } from './useGridVirtualizer.ts';

const gap = { xs: 3, md: 4 };
const rowSx = (columns: number) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  columnGap: gap,
  pb: gap,
});

/** Three cards in a row, two on tablets, one on phones. */
const useGridColumns = (): number => {
  const { breakpoints } = useTheme();
  const isWide = useMediaQuery(breakpoints.up('lg'));
  const isMedium = useMediaQuery(breakpoints.up('sm'));
  return isWide ? 3 : isMedium ? 2 : 1;
};

/** A virtualized grid. Only the rows near the viewport are mounted: some dozens of cards for 10,000 properties. */
export const PropertyGrid = ({ properties }: { properties: Property[] }) => {
  const columns = useGridColumns();
  const { listRef, rows, height, measureRow, onFocus } = useGridVirtualizer(
    Math.ceil(properties.length / columns),
    columns,
  );

  return (
    <Box ref={listRef} role="list" onFocus={onFocus} sx={{ position: 'relative' }} style={{ height }}>
      {rows.map(({ index: row, offset }) => (
        <Box
          key={row}
          ref={measureRow}
          data-index={row}
          role="presentation"
          sx={{ ...rowSx(columns), position: 'absolute', insetInline: 0, top: 0 }}
          style={{ transform: `translateY(${offset}px)` }}
        >
          {properties.slice(row * columns, (row + 1) * columns).map((property, column) => {
            const position = row * columns + column;
            return (
              <Box
                key={property.id}
                role="listitem"
                aria-setsize={properties.length}
                aria-posinset={position + 1}
                sx={{ minWidth: 0 }}
              >
                <PropertyCard property={property} priority={position < columns} />
              </Box>
            );
          })}
        </Box>
      ))}
    </Box>
  );
};

/** The placeholder of the grid. */
export const PropertyGridSkeleton = () => {
  const columns = useGridColumns();
  return (
    <Box aria-busy="true" sx={{ ...rowSx(columns), rowGap: gap }}>
      {Array.from({ length: columns * 2 }, (_, index) => (
        <PropertyCardSkeleton key={index} />
      ))}
    </Box>
  );
};
