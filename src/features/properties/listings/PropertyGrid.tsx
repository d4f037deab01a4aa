import { styled } from '@mui/material/styles';
import { memo } from 'react';
import type { Property } from '#contract/property.ts';
import { PropertyCard } from './PropertyCard.tsx';
import { PropertyCardSkeleton } from './PropertyCardSkeleton.tsx';
import { useGridVirtualizer } from './useGridVirtualizer.ts';

/** Three cards in a row, two on tablets, one on phones. */
const Grid = styled('ul')(({ theme: { breakpoints, spacing } }) => ({
  position: 'relative',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(1, minmax(0, 1fr))',
  gap: spacing(3),
  // The virtualizer keeps the scroll position when a row has another height than estimated. Twice would be too much.
  overflowAnchor: 'none',
  [breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [breakpoints.up('md')]: { gap: spacing(4) },
  [breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));

/** The pictures of the first cards are loaded at once: a row on a wide screen. */
const eagerCards = 3;

/** A grid of cards. A long one is virtualized: some dozens of cards are mounted for 10,000 properties. */
export const PropertyGrid = ({ properties }: { properties: Property[] }) => {
  const { gridRef, style, items, measureRef, onFocus } = useGridVirtualizer(properties.length);
  return (
    // Safari drops the role of a list without bullets.
    <Grid ref={gridRef} role="list" onFocus={onFocus} style={style}>
      {items.map((item) => {
        const property = properties[item.position];
        return (
          property && (
            <li
              key={property.id}
              ref={measureRef(item)}
              data-index={item.row}
              aria-setsize={properties.length}
              aria-posinset={item.position + 1}
              style={item.style}
            >
              <PropertyCard
                property={property}
                priority={item.position === 0}
                loading={item.position < eagerCards ? 'eager' : 'lazy'}
              />
            </li>
          )
        );
      })}
    </Grid>
  );
};

/** The placeholder of the grid: two rows. */
export const PropertyGridSkeleton = memo(() => (
  <Grid
    as="div"
    aria-busy="true"
    sx={{
      '& > :nth-of-type(n + 3)': { display: { xs: 'none', sm: 'block' } },
      '& > :nth-of-type(n + 5)': { display: { sm: 'none', lg: 'block' } },
    }}
  >
    {Array.from({ length: 6 }, (_, index) => (
      <PropertyCardSkeleton key={index} />
    ))}
  </Grid>
));
PropertyGridSkeleton.displayName = 'PropertyGridSkeleton';
