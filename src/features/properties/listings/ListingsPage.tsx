import Tune from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectIsSignedIn, selectUser } from '#features/session/index.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { LoadError } from '#shared/ui/LoadError.tsx';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { useGetPropertiesQuery } from '../propertiesApi.ts';
import { FilterBar } from './FilterFields.tsx';
import { countFilters, requestOf } from './filters.ts';
import { PropertyGrid, PropertyGridSkeleton } from './PropertyGrid.tsx';
import { useFilters } from './useFilters.ts';

const FilterSheet = lazy(() =>
  import('./FilterSheet.tsx').then((module) => ({ default: module.FilterSheet })),
);

const homes = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'home' : 'homes'}`;

const Listings = () => {
  const isMember = useSelector(selectIsSignedIn);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const [sheet, setSheet] = useState<'never opened' | 'open' | 'closed'>('never opened');
  const { filters, change, clear } = useFilters();
  const { currentData, isFetching, isError, refetch } = useGetPropertiesQuery(requestOf(filters, isMember));

  const properties = isError ? undefined : currentData;
  const count = properties ? homes(properties.length) : '';
  const filterCount = countFilters(filters);
  const clearAll = filterCount > 0 && (
    <Button size="small" color="inherit" onClick={clear}>
      Clear all
    </Button>
  );

  return (
    <>
      {isPhone ? (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Tune />}
          aria-haspopup="dialog"
          onClick={() => setSheet('open')}
        >
          {filterCount > 0 ? `Filters (${filterCount})` : 'Filters'}
        </Button>
      ) : (
        <FilterBar filters={filters} change={change} isMember={isMember} />
      )}
      {isPhone && sheet !== 'never opened' && (
        <Suspense>
          <FilterSheet
            isOpen={sheet === 'open'}
            onClose={() => setSheet('closed')}
            count={count || 'homes'}
            filters={filters}
            change={change}
            isMember={isMember}
          />
        </Suspense>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 36, mt: 3, mb: 3 }}>
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {count}
        </Typography>
        {clearAll}
      </Box>
      {isError && !isFetching && (
        <LoadError
          message="Could not fetch listings. Please try again later."
          onRetry={() => void refetch()}
        />
      )}
      {!properties && isFetching && <PropertyGridSkeleton />}
      {properties?.length === 0 && <EmptyState message="No properties match your criteria." />}
      {properties && properties.length > 0 && <PropertyGrid properties={properties} />}
    </>
  );
};

export const ListingsPage = () => {
  // Nothing on the page outlives the one who looks at it.
  const user = useSelector(selectUser);
  return (
    <PageFrame title="Listings" eyebrow="The collection">
      <Listings key={user?.email ?? 'visitor'} />
    </PageFrame>
  );
};
