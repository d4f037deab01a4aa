import { styled } from '@mui/material/styles';
import { memo, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { Property } from '#contract/property.ts';
import { useFocusFirstAddedItem } from '#shared/ui/useFocusFirstAddedItem.ts';
import { cardGap, cardGrid } from '../card/cardGrid.ts';
import { PropertyCard } from '../card/PropertyCard.tsx';
import { PropertyCardSkeleton } from '../card/PropertyCardSkeleton.tsx';
import { PropertyLinkStateContext } from '../card/PropertyLinkStateContext.ts';
import { ShowMore } from './ShowMore.tsx';
import { pageSize, useShownCount } from './useShownCount.ts';

/** The space for the focus ring of a card, which would otherwise be clipped. */
const ringSpace = 8;

/**
 * One page of cards: three in a row on wide screens, four on very wide ones. The containment lets the browser skip the
 * pages out of view when it paints, and when it looks for what is under the pointer (decision 033).
 */
const Page = styled('ul')(cardGrid, ({ theme: { breakpoints } }) => ({
  [breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [breakpoints.up('xxl')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  contain: 'content',
  margin: -ringSpace,
  padding: ringSpace,
}));

const Pages = styled('div')(cardGap, { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

/** The pictures of the first cards are loaded eagerly: a row on most screens. */
const eagerCards = 3;

/** A grid of cards. A long one shows its first cards, and more when the user asks for them. */
export const PropertyGrid = ({ properties }: { properties: Property[] }) => {
  const { search } = useLocation();
  const linkState = useMemo(() => ({ results: search }), [search]);
  const { shownCount, showMore } = useShownCount();
  const shown = properties.slice(0, shownCount);
  const pageStarts = Array.from({ length: Math.ceil(shown.length / pageSize) }, (_, page) => page * pageSize);
  const { listRef, focusFirstAddedItem } = useFocusFirstAddedItem<HTMLDivElement>(shown.length);

  return (
    <PropertyLinkStateContext value={linkState}>
      <Pages ref={listRef}>
        {pageStarts.map((start) => (
          // Safari drops the role of a list without bullets.
          <Page key={start} role="list">
            {shown.slice(start, start + pageSize).map((property, index) => (
              <li key={property.id}>
                <PropertyCard
                  property={property}
                  priority={start + index === 0}
                  loading={start + index < eagerCards ? 'eager' : 'lazy'}
                />
              </li>
            ))}
          </Page>
        ))}
      </Pages>
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
    </PropertyLinkStateContext>
  );
};

/** The placeholder of the grid: two rows. */
export const PropertyGridSkeleton = memo(() => (
  <Page
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
  </Page>
));
PropertyGridSkeleton.displayName = 'PropertyGridSkeleton';
