import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { memo } from 'react';
import type { Id } from '#contract/id.ts';
import { PropertyCard, PropertyCardSkeleton } from '#features/properties/index.ts';
import { SaveButton } from '#features/savedProperties/index.ts';
import { compareStatusId } from './CompareBar.tsx';
import { LookupError } from './LookupError.tsx';
import type { SavedPropertyEntry } from './useSavedProperties.ts';

type Props = SavedPropertyEntry & {
  isChosen: boolean;
  /** The comparison already has its maximum number of properties. */
  isChoiceFull: boolean;
  onChoose: (id: Id, isChosen: boolean) => void;
  onRetry: (id: Id) => void;
};

/**
 * A saved property: its card, and the checkbox that chooses it for the comparison. A property that could not be looked
 * up can be removed from both lists anyway.
 */
export const SavedPropertyItem = memo(
  ({ id, property, hasFailed, isRetrying, isChosen, isChoiceFull, onChoose, onRetry }: Props) => {
    if (!property && !hasFailed) return <PropertyCardSkeleton />;
    const title = property?.title ?? 'this home';
    const isDisabled = isChoiceFull && !isChosen;
    return (
      <>
        {property ? (
          <PropertyCard property={property} headingLevel="h3" />
        ) : (
          <Box sx={{ position: 'relative', flex: 1 }}>
            <LookupError onRetry={() => onRetry(id)} isRetrying={isRetrying} />
            <SaveButton id={id} title={title} sx={{ position: 'absolute', top: 8, right: 8 }} />
          </Box>
        )}
        <FormControlLabel
          data-control=""
          label="Compare"
          disabled={isDisabled}
          control={
            <Checkbox
              checked={isChosen}
              onChange={({ target }, checked) => {
                onChoose(id, checked);
                // The first choice makes the bar at the bottom appear, which may cover the checkbox.
                target.scrollIntoView({ block: 'nearest' });
              }}
              slotProps={{
                input: {
                  'aria-label': `Compare ${title}`,
                  'aria-describedby': isDisabled ? compareStatusId : undefined,
                },
              }}
            />
          }
          sx={{ mt: 0.5 }}
        />
      </>
    );
  },
);
SavedPropertyItem.displayName = 'SavedPropertyItem';
