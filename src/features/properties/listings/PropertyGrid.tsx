import { styled } from '@mui/material/styles';
import { memo } from 'react';
import type { Property } from '#contract/property.ts';
import { useFocusFirstAddedItem } from '#shared/ui/useFocusFirstAddedItem.ts';
import { cardGrid } from '../card/cardGrid.ts';
import { PropertyCard } from '../card/PropertyCard.tsx';
import { PropertyCardSkeleton } from '../card/PropertyCardSkeleton.tsx';
import { ShowMore } from './ShowMore.tsx';
import { pageSize, useShownCount } from './useShownCount.ts';

/** Four cards in a row on large screens, then three. */
const Grid = styled('ul')(cardGrid, ({ theme: { breakpoints } }) => ({
  [breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [breakpoints.up('xxl')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
}));

/** The pictures of the first cards are loaded eagerly: a row on most screens. */
const eagerCards = 3;

/** A grid of cards. A long one shows its first cards, and more when the user asks for them. */
export const PropertyGrid = ({ properties }: { properties: Property[] }) => {
  const { shownCount, showMore } = useShownCount();
  const shown = properties.slice(0, shownCount);
  const { listRef, focusFirstAddedItem } = useFocusFirstAddedItem(shown.length);

  return (
    <>
      {/* Safari drops the role of a list without bullets. */}
      <Grid ref={listRef} role="list">
        {shown.map((property, index) => (
          <li key={property.id}>
            <PropertyCard
              property={property}
              priority={index === 0}
              loading={index < eagerCards ? 'eager' : 'lazy'}
            />
          </li>
        ))}
      </Grid>
      {properties.length > pageSize && (
        <ShowMore
          shownCount={shown.length}
          totalCount={properties.length}
          onClick={() => {
            focusFirstAddedItem();
            void showMore();
          }}
        />
      )}
    </>
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
      '& > :nth-of-type(n + 7)': { display: { lg: 'none', xxl: 'block' } },
    }}
  >
    {Array.from({ length: 8 }, (_, index) => (
      <PropertyCardSkeleton key={index} />
    ))}
  </Grid>
));
PropertyGridSkeleton.displayName = 'PropertyGridSkeleton';
