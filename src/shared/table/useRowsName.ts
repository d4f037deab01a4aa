import { useGridRootProps } from '@mui/x-data-grid';

/** The plural name of the grid's rows in lower case. */
export const useRowsName = (): string => useGridRootProps()['aria-label']?.toLowerCase() ?? 'rows';
