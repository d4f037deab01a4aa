import { gridFilterModelSelector, type useGridApiRef } from '@mui/x-data-grid';

/** Shows all rows: removes the search and the filter. */
export const clearFilters = (apiRef: ReturnType<typeof useGridApiRef>): void =>
  apiRef.current?.setFilterModel({
    // Keeps the search in hidden columns.
    ...gridFilterModelSelector(apiRef),
    items: [],
    quickFilterValues: [],
  });
