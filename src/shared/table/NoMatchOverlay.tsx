import Button from '@mui/material/Button';
import {
  gridFilterActiveItemsSelector,
  gridFilterModelSelector,
  useGridApiContext,
  useGridSelector,
  type NoResultsOverlayPropsOverrides,
} from '@mui/x-data-grid';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { clearFilters } from './clearFilters.ts';

declare module '@mui/x-data-grid' {
  interface NoResultsOverlayPropsOverrides {
    /** The plural name of the rows in lower case. */
    rowsName: string;
  }
}

/** Replaces the rows if none of them matches the search and the filter. */
export const NoMatchOverlay = ({ rowsName }: NoResultsOverlayPropsOverrides) => {
  const apiRef = useGridApiContext();
  const { quickFilterValues = [] } = useGridSelector(apiRef, gridFilterModelSelector);
  // An item of the filter panel that has no value yet does not filter.
  const isFiltered = useGridSelector(apiRef, gridFilterActiveItemsSelector).length > 0;
  const causes = [
    ...(quickFilterValues.length > 0 ? [{ name: 'search', text: `“${quickFilterValues.join(' ')}”` }] : []),
    ...(isFiltered ? [{ name: 'filter', text: 'the filter' }] : []),
  ];
  const clear = () => {
    clearFilters(apiRef);
    // The button disappears.
    apiRef.current.rootElementRef.current?.querySelector<HTMLElement>('[role="searchbox"]')?.focus();
  };
  return (
    // The overlay is inside the element with the role `grid`, which may contain only rows.
    <div role="row">
      <div role="gridcell">
        <EmptyState message={`No ${rowsName} match ${causes.map(({ text }) => text).join(' and ')}.`}>
          <Button variant="outlined" color="inherit" onClick={clear}>
            {/* One text in an element: React could not change the parts after the browser has translated the page. */}
            <span>{`Clear ${causes.map(({ name }) => name).join(' and ')}`}</span>
          </Button>
        </EmptyState>
      </div>
    </div>
  );
};
