import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { memo } from 'react';
import type { Id } from '#contract/id.ts';
import { PropertyCard, PropertyCardSkeleton } from '#features/properties/index.ts';
import { LookupError } from './LookupError.tsx';
import type { SavedPropertyEntry } from './useSavedProperties.ts';

type Props = SavedPropertyEntry & {
  isChosen: boolean;
  /** The comparison already has its maximum number of properties. */
  isChoiceFull: boolean;
  onChoose: (id: Id, isChosen: boolean) => void;
  onRetry: (id: Id) => void;
};

/** A saved property: its card, and the checkbox that chooses it for the comparison. */
export const SavedPropertyItem = memo(
  ({ id, property, hasFailed, isRetrying, isChosen, isChoiceFull, onChoose, onRetry }: Props) => {
    if (hasFailed) return <LookupError onRetry={() => onRetry(id)} isRetrying={isRetrying} />;
    if (!property) return <PropertyCardSkeleton />;
    return (
      <>
        <PropertyCard property={property} headingLevel="h3" />
        <FormControlLabel
          label="Compare"
          disabled={isChoiceFull && !isChosen}
          control={
            <Checkbox
              checked={isChosen}
              onChange={(_event, checked) => onChoose(id, checked)}
              slotProps={{ input: { 'aria-label': `Compare ${property.title}` } }}
            />
          }
          sx={{ mt: 0.5 }}
        />
      </>
    );
  },
);
SavedPropertyItem.displayName = 'SavedPropertyItem';
