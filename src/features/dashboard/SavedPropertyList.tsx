import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PropertyCard, PropertyCardSkeleton } from '#features/properties/index.ts';
import { paths } from '#shared/paths.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { SavedPropertyItem } from './SavedPropertyItem.tsx';
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts';
import { useSavedPropertyList } from './useSavedPropertyList.ts';

const skeletons = 2;

// As high as the row of cards that was kept free for the list, so that nothing moves when it turns out to have none.
const noCards = { minHeight: 440, display: 'grid', alignContent: 'center' };

export const SavedPropertyList = () => {
  const { homes, isLoading, isUnknown, isFetching, refetch } = useSavedPropertyList();
  const headingRef = useFocusAfterRemoval<HTMLHeadingElement>(homes.length);

  return (
    <section aria-labelledby="saved" aria-busy={isLoading}>
      <Typography ref={headingRef} id="saved" variant="h3" component="h2" tabIndex={-1}>
        Saved homes
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          mt: 3,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: { xs: 3, md: 4 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          // One row: who has saved nothing should not see two cards give way on a phone.
          '[aria-busy="true"] > & > li + li': { display: { xs: 'none', sm: 'block' } },
        }}
      >
        {isLoading
          ? Array.from({ length: skeletons }, (_, index) => (
              <li key={index}>
                <PropertyCardSkeleton />
              </li>
            ))
          : homes.map(({ id, property }) =>
              property ? (
                <li key={id}>
                  <PropertyCard property={property} headingLevel="h3" />
                </li>
              ) : (
                <SavedPropertyItem key={id} id={id} />
              ),
            )}
      </Box>
      {isUnknown ? (
        // The failure itself is not a member's concern; that homes may be missing here is.
        <Box sx={{ ...noCards, justifyItems: 'center' }}>
          <Button variant="outlined" color="inherit" onClick={() => void refetch()} loading={isFetching}>
            Load saved homes
          </Button>
        </Box>
      ) : (
        // Homes that are no longer listed draw nothing, so only the list itself knows whether it is empty.
        <Box
          sx={{
            ...noCards,
            borderBlock: 1,
            borderColor: 'divider',
            'ul:not(:empty) + &': { display: 'none' },
          }}
        >
          <EmptyState message="The homes you save will be kept here.">
            <Button variant="contained" href={paths.listings}>
              See the homes
            </Button>
          </EmptyState>
        </Box>
      )}
    </section>
  );
};
