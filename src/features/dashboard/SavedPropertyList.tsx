import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PropertyCard, PropertyCardSkeleton } from '#features/properties/index.ts';
import { paths } from '#shared/paths.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { SavedPropertyItem } from './SavedPropertyItem.tsx';
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts';
import { useSavedPropertyList } from './useSavedPropertyList.ts';

const skeletonCount = 2;

// As high as one row of skeletons, so that the layout does not shift when the list is empty.
const emptySx = { minHeight: 440, display: 'grid', alignContent: 'center' };

export const SavedPropertyList = () => {
  const { savedProperties, isLoading, isIncomplete, isFetching, refetch } = useSavedPropertyList();
  const headingRef = useFocusAfterRemoval<HTMLHeadingElement>(savedProperties.length);

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
          // One row of skeletons, also on phones: an empty list then causes no layout shift.
          '[aria-busy="true"] > & > li + li': { display: { xs: 'none', sm: 'block' } },
        }}
      >
        {isLoading
          ? Array.from({ length: skeletonCount }, (_, index) => (
              <li key={index}>
                <PropertyCardSkeleton />
              </li>
            ))
          : savedProperties.map(({ id, property }) =>
              property ? (
                <li key={id}>
                  <PropertyCard property={property} headingLevel="h3" />
                </li>
              ) : (
                <SavedPropertyItem key={id} id={id} />
              ),
            )}
      </Box>
      {isIncomplete ? (
        // Members get no error message, but they must be able to load properties that may be missing here.
        <Box sx={{ ...emptySx, justifyItems: 'center' }}>
          <Button variant="outlined" color="inherit" onClick={() => void refetch()} loading={isFetching}>
            Reload saved homes
          </Button>
        </Box>
      ) : (
        // Properties that are no longer listed render nothing, so only CSS can tell whether the list is empty.
        <Box
          sx={{
            ...emptySx,
            borderBlock: 1,
            borderColor: 'divider',
            'ul:not(:empty) + &': { display: 'none' },
          }}
        >
          <EmptyState message="Homes you save will appear here.">
            <Button variant="contained" href={paths.listings}>
              Explore homes
            </Button>
          </EmptyState>
        </Box>
      )}
    </section>
  );
};
