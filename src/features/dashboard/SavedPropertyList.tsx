import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEventCallback } from '@mui/material/utils';
import { lazy, useMemo, type KeyboardEvent } from 'react';
import type { Id } from '#contract/id.ts';
import {
  formatCount,
  pageSize,
  PropertyCardSkeleton,
  PropertyLinkStateContext,
  ShowMore,
  SortSelect,
} from '#features/properties/index.ts';
import { paths } from '#shared/paths.ts';
import { darkSurface, lightButton } from '#shared/theme/darkSurface.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { LazyBoundary } from '#shared/ui/LazyBoundary.tsx';
import { ProgressBar } from '#shared/ui/ProgressBar.tsx';
import { RetryButton } from '#shared/ui/RetryButton.tsx';
import { useFocusFirstAddedItem } from '#shared/ui/useFocusFirstAddedItem.ts';
import { CompareBar } from './CompareBar.tsx';
import { SavedPropertyItem } from './SavedPropertyItem.tsx';
import { SavedPropertyGrid } from './SavedPropertyGrid.tsx';
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts';
import { useFocusNextCard } from './useFocusNextCard.ts';
import { maxCompared, useDashboardParams } from './useDashboardParams.ts';
import { useSavedProperties, type SavedPropertyEntry } from './useSavedProperties.ts';

const CompareDialog = lazy(() =>
  import('./CompareDialog.tsx').then((module) => ({ default: module.CompareDialog })),
);

/** Homes of which only the id is known are left out: the links to the previous and next home need a title. */
const toLinkState = (entries: SavedPropertyEntry[]) => ({
  savedHomes: entries.flatMap(({ id, property }) => (property ? [{ id, title: property.title }] : [])),
});

const skeletonCount = 3;

// The height of one row of skeletons. What replaces the row has at least this height.
const rowHeight = 440;
const countHeight = 51;

/** The picture of the home page, in its small size. It lies behind a shade, so this is sharp enough. */
const picture =
  'image-set(url("/media/hero/hero-960.avif") type("image/avif"), url("/media/hero/hero-960.jpg") type("image/jpeg"))';

const statusText = (count: number, isPartlySorted: boolean, hasNothingToCompare: boolean) => {
  const notes = [
    isPartlySorted && 'Only the homes shown here are sorted.',
    // The link of a comparison may be somebody else's.
    hasNothingToCompare && 'The homes of this comparison are not among them.',
  ].filter(Boolean);
  return `${formatCount(count)} saved${notes.length > 0 ? `. ${notes.join(' ')}` : ''}`;
};

/** The focus goes from a removed card to the next one. A held key would remove one card after the other. */
const ignoreHeldEnter = (event: KeyboardEvent) => {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
};

const NoSavedProperties = () => (
  <Box
    sx={({ spacing }) => ({
      mt: 2,
      minHeight: `calc(${rowHeight + countHeight}px + ${spacing(3)})`,
      display: 'grid',
      alignItems: { md: 'start' },
    })}
  >
    <Box
      sx={[
        darkSurface,
        (theme) => {
          const shade = theme.alpha(theme.palette.secondary.main, 0.7);
          return {
            display: 'grid',
            alignContent: 'center',
            background: `linear-gradient(${shade}, ${shade}), ${picture} 56% 50% / cover`,
          };
        },
      ]}
    >
      <EmptyState message="Homes you save will appear here.">
        <Button variant="contained" href={paths.listings} sx={lightButton}>
          Explore homes
        </Button>
      </EmptyState>
    </Box>
  </Box>
);

export const SavedPropertyList = () => {
  const params = useDashboardParams();
  const { properties, shown, chosen, isPartlySorted, retry, isLoading, isIncomplete, isReloading, reload } =
    useSavedProperties(params);
  const linkState = useMemo(() => toLinkState(properties), [properties]);
  const { listRef, focusFirstAddedItem } = useFocusFirstAddedItem(shown.length);
  const noteClick = useFocusNextCard();
  // The heading gets the focus when no card is left. It also does when the comparison loses its last property, because
  // its bar and dialog disappear, and when the comparison closes: after a reload there is no button to return the focus
  // to.
  const headingRef = useFocusAfterRemoval<HTMLHeadingElement>(
    properties.length,
    chosen.length,
    Number(params.isComparing),
  );

  // The URL may name only homes that are no longer saved.
  const isDialogOpen = params.isComparing && chosen.length > 0;
  const choose = useEventCallback((id: Id, isChosen: boolean) => {
    const others = chosen.map((entry) => String(entry.id)).filter((other) => other !== String(id));
    params.choose(isChosen ? [...others, String(id)] : others, isDialogOpen);
  });
  const showMore = () => {
    focusFirstAddedItem();
    params.setShownCount(params.shownCount + pageSize);
  };
  const isComplete = !isLoading && !isIncomplete;
  const isEmpty = isComplete && properties.length === 0;

  return (
    <PropertyLinkStateContext value={linkState}>
      <section aria-labelledby="saved" aria-busy={isLoading}>
        <Typography ref={headingRef} id="saved" variant="h3" component="h2" tabIndex={-1}>
          Saved homes
        </Typography>
        {!isEmpty && (
          <>
            <Box
              sx={{
                mt: 2,
                minHeight: countHeight,
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'end',
                justifyContent: 'space-between',
                gap: 2,
              }}
            >
              <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
                {isComplete &&
                  statusText(properties.length, isPartlySorted, params.isComparing && !isDialogOpen)}
              </Typography>
              {properties.length > 1 && (
                <SortSelect
                  sort={params.sort}
                  setSort={params.setSort}
                  defaultLabel="Recently saved"
                  isMember
                />
              )}
            </Box>
            <SavedPropertyGrid
              ref={listRef}
              role="list"
              onKeyDown={ignoreHeldEnter}
              onClickCapture={noteClick}
            >
              {isLoading
                ? Array.from({ length: skeletonCount }, (_, index) => (
                    <li key={index}>
                      <PropertyCardSkeleton />
                    </li>
                  ))
                : shown.map((entry) => (
                    <li key={entry.id} tabIndex={-1}>
                      <SavedPropertyItem
                        {...entry}
                        isChosen={chosen.includes(entry)}
                        isChoiceFull={chosen.length >= maxCompared}
                        onChoose={choose}
                        onRetry={retry}
                      />
                    </li>
                  ))}
            </SavedPropertyGrid>
          </>
        )}
        {(properties.length > pageSize || shown.length < properties.length) && (
          <ShowMore shownCount={shown.length} totalCount={properties.length} onClick={showMore} />
        )}
        {isIncomplete && (
          // Members get no error message, but they must be able to load properties that may be missing here.
          <Box sx={{ minHeight: rowHeight, display: 'grid', placeContent: 'center' }}>
            <RetryButton variant="outlined" onRetry={reload} isRetrying={isReloading}>
              Reload saved homes
            </RetryButton>
          </Box>
        )}
        {isEmpty && <NoSavedProperties />}
        <CompareBar
          count={chosen.length}
          onCompare={params.openComparison}
          onClear={() => params.choose([])}
        />
        {isDialogOpen && (
          <LazyBoundary fallback={<ProgressBar />}>
            <CompareDialog
              properties={chosen}
              onRemove={(id) => choose(id, false)}
              onRetry={retry}
              onClose={params.closeComparison}
            />
          </LazyBoundary>
        )}
      </section>
    </PropertyLinkStateContext>
  );
};
