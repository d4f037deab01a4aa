import { styled } from '@mui/material/styles';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  cardGrid,
  PropertyCard,
  PropertyCardSkeleton,
  useGetPropertiesQuery,
} from '#features/properties/index.ts';
import { paths } from '#shared/paths.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { LoadError } from '#shared/ui/LoadError.tsx';
import { RetryAlert } from '#shared/ui/RetryAlert.tsx';

const featuredCount = 3;
/** The width of the first picture, which fills a row on tablets. */
const firstSizes = '(min-width: 1200px) 400px, (min-width: 900px) 33vw, 100vw';

/** Three cards in a row, on tablets one wide card above two, on phones one below the other. */
const FeaturedGrid = styled('ul')(cardGrid, ({ theme: { breakpoints } }) => ({
  [breakpoints.between('sm', 'md')]: { '& > :first-of-type': { gridColumn: '1 / -1' } },
  [breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));

/** The first properties of the listings. It uses the same query, so the listings page finds them in the cache. */
export const FeaturedProperties = () => {
  const { currentData: properties, error, isFetching, refetch } = useGetPropertiesQuery({});
  const isEmpty = properties?.length === 0;
  const failure = {
    message: 'Unable to load featured listings at this time.',
    onRetry: () => void refetch(),
    isRetrying: isFetching,
  };

  return (
    <Container component="section" aria-labelledby="featured" sx={{ pb: { xs: 9, md: 16 } }}>
      <Box
        sx={{
          mb: { xs: 4, md: 6 },
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          columnGap: 4,
          rowGap: 1,
        }}
      >
        <Typography id="featured" variant="h2" tabIndex={-1}>
          Featured homes
        </Typography>
        {!isEmpty && (
          <Link href={paths.listings} sx={{ py: 1 }}>
            View all
          </Link>
        )}
      </Box>
      {/* A refetch in the background failed. The properties stay. */}
      {error && properties && <RetryAlert {...failure} sx={{ mb: 3 }} />}
      {isEmpty ? (
        <EmptyState message="No homes are listed yet." />
      ) : properties ? (
        // Safari drops the role of a list without bullets.
        <FeaturedGrid role="list">
          {properties.slice(0, featuredCount).map((property, index) => (
            <li key={property.id}>
              <PropertyCard
                property={property}
                headingLevel="h3"
                sizes={index === 0 ? firstSizes : undefined}
              />
            </li>
          ))}
        </FeaturedGrid>
      ) : error ? (
        <LoadError {...failure} />
      ) : (
        <Box aria-busy="true">
          <FeaturedGrid role="list">
            {Array.from({ length: featuredCount }, (_, index) => (
              <li key={index}>
                <PropertyCardSkeleton />
              </li>
            ))}
          </FeaturedGrid>
        </Box>
      )}
    </Container>
  );
};
