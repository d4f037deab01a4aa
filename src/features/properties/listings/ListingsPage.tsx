import Tune from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, useMemo, useState } from 'react';
import { selectUserKey, selectIsSignedIn } from '#features/session/index.ts';
import { focusHeading } from '#shared/ui/focus.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { LazyBoundary } from '#shared/ui/LazyBoundary.tsx';
import { LoadError } from '#shared/ui/LoadError.tsx';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { ProgressBar } from '#shared/ui/ProgressBar.tsx';
import { RetryAlert } from '#shared/ui/RetryAlert.tsx';
import { useIsWide } from '#shared/ui/useIsWide.ts';
import { useAppSelector } from '#shared/store.ts';
import { useGetPropertiesQuery } from '../propertiesApi.ts';
import { toQueryArgs } from '../filters.ts';
import { FilterBar } from './FilterBar.tsx';
import { formatCount } from './formatCount.ts';
import { listingTitles } from './listingTitles.ts';
import { PropertyGrid, PropertyGridSkeleton } from './PropertyGrid.tsx';
import { SortSelect } from './SortSelect.tsx';
import { sortProperties } from './sortProperties.ts';
import { useFilters, type FilterControls } from './useFilters.ts';
import { useFilterSheet } from './useFilterSheet.ts';

const FilterSheet = lazy(() =>
  import('./FilterSheet.tsx').then((module) => ({ default: module.FilterSheet })),
);

const Listings = ({ filters, sort, setFilter, setSort, clearFilters }: FilterControls) => {
  const isMember = useAppSelector(selectIsSignedIn);
  // Used as a key, so that no text of one user stays in the fields of the next.
  const userKey = useAppSelector(selectUserKey);
  const isWide = useIsWide('md');
  const sheet = useFilterSheet(isWide);
  const [resetCount, setResetCount] = useState(0);
  const query = toQueryArgs(filters, isMember);
  const { currentData, isFetching, error, refetch } = useGetPropertiesQuery(query);
  const properties = useMemo(
    () => currentData && sortProperties(currentData, sort, isMember),
    [currentData, sort, isMember],
  );

  const countLabel = properties ? formatCount(properties.length) : '';
  const filterCount = Object.keys(query).length;
  const clearAll = () => {
    clearFilters();
    // Also clears text that the URL cannot hold. The button is unmounted with the filters, so the heading gets the
    // focus.
    setResetCount((count) => count + 1);
    focusHeading({ preventScroll: true });
  };
  const clearButton = filterCount > 0 && (
    // Without a count, its text starts at the edge of the page.
    <Button size="small" color="inherit" onClick={clearAll} sx={{ ml: error && !properties ? -4 : 0 }}>
      Clear all
    </Button>
  );

  const fields = { filters, setFilter, isMember };
  const sortSelect = <SortSelect sort={sort} setSort={setSort} isMember={isMember} />;

  const failure = {
    message: 'Could not fetch listings. Please try again later.',
    onRetry: () => void refetch(),
    isRetrying: isFetching,
  };

  return (
    <>
      {isWide !== true && (
        <Box sx={{ display: { xs: 'flex', md: 'none' }, flexWrap: 'wrap', alignItems: 'end', gap: 2 }}>
          <Button
            variant="outlined"
            color="inherit"
            // The size in rem grows with the text.
            startIcon={<Tune style={{ fontSize: '1.25rem' }} />}
            aria-haspopup="dialog"
            onClick={sheet.open}
          >
            <span>{filterCount > 0 ? `Filters (${filterCount})` : 'Filters'}</span>
          </Button>
          {sortSelect}
        </Box>
      )}
      {isWide !== false && <FilterBar key={`${userKey} ${resetCount}`} {...fields} />}
      {sheet.hasOpened && (
        <LazyBoundary fallback={<ProgressBar />} onError={sheet.onLoadError}>
          <FilterSheet
            key={userKey}
            isOpen={sheet.isOpen}
            onClose={sheet.close}
            countLabel={countLabel}
            {...fields}
          />
        </LazyBoundary>
      )}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          minHeight: { xs: 36, md: 48 },
          mt: 3,
          mb: 3,
        }}
      >
        {/* As wide as a long count, so that the button keeps its place while the count is loading. */}
        <Typography
          role="status"
          variant="body2"
          sx={{ flexBasis: error ? undefined : { md: '11ch' }, color: 'text.secondary' }}
        >
          {/* A new element for each search: screen readers announce the count even if it is the same. */}
          <span key={JSON.stringify(query)}>{countLabel}</span>
        </Typography>
        {clearButton}
        {isWide !== false && <Box sx={{ display: { xs: 'none', md: 'contents' } }}>{sortSelect}</Box>}
      </Box>
      {error && !properties && <LoadError {...failure} />}
      {/* A refetch in the background failed, such as one after the tab got the focus. The list stays. */}
      {error && properties && <RetryAlert {...failure} sx={{ mb: 3 }} />}
      {!properties && !error && <PropertyGridSkeleton />}
      {properties?.length === 0 && <EmptyState message="No properties match your criteria." />}
      {properties && properties.length > 0 && <PropertyGrid properties={properties} />}
    </>
  );
};

export const ListingsPage = () => {
  const controls = useFilters();
  const { listing_type } = controls.filters;
  return (
    <PageFrame title={listing_type ? listingTitles[listing_type] : 'Listings'} eyebrow="The collection">
      <Listings {...controls} />
    </PageFrame>
  );
};
