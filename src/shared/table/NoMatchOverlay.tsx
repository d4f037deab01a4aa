import Button from '@mui/material/Button';
import {
  gridFilterModelSelector,
  useGridApiContext,
  useGridRootProps,
  useGridSelector,
} from '@mui/x-data-grid';
import { EmptyState } from '#shared/ui/EmptyState.tsx';

/** Replaces the rows if none of them matches the search and the filter. */
export const NoMatchOverlay = () => {
  const apiRef = useGridApiContext();
  const label = useGridRootProps()['aria-label']?.toLowerCase();
  const { items, quickFilterValues = [], ...rest } = useGridSelector(apiRef, gridFilterModelSelector);
  return (
    // The overlay is inside the element with the role `grid`, which may contain only rows.
    <div role="row">
      <div role="gridcell">
        <EmptyState
          message={
            items.length > 0
              ? `No ${label} match the filter.`
              : `No ${label} match “${quickFilterValues.join(' ')}”.`
          }
        >
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => apiRef.current.setFilterModel({ ...rest, items: [], quickFilterValues: [] })}
          >
            {items.length > 0 ? 'Clear filter' : 'Clear search'}
          </Button>
        </EmptyState>
      </div>
    </div>
  );
};
