import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDeferredValue, useMemo, useRef, type ReactNode } from 'react';
import type { ChangeTableView, TableSort, TableView } from '#shared/table/useTableView.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { LoadError } from '#shared/ui/LoadError.tsx';
import { RetryAlert } from '#shared/ui/RetryAlert.tsx';
import { filterAndSortRows, buildSearchIndex } from './filterAndSortRows.ts';
import type { DataColumn, DataRow, RowAction } from './columns.ts';
import { DataCards } from './DataCards.tsx';
import { DataGridTable } from './DataGridTable.tsx';
import { DataTablePagination } from './DataTablePagination.tsx';
import { DensityField, SortField, TableToolbar } from './TableToolbar.tsx';
import { useDensity } from './useDensity.ts';

type Props<Row extends DataRow> = {
  /** The plural name of the rows, such as "Properties". */
  label: string;
  /** Undefined while they load. */
  rows: Row[] | undefined;
  columns: readonly DataColumn<Row>[];
  /** The name of a row in the accessible names of its actions. */
  getRowName: (row: Row) => string;
  getActions: (row: Row) => RowAction[];
  /** The header of the actions column. */
  actionsLabel?: string;
  view: TableView;
  onViewChange: ChangeTableView;
  /** The message to show when the rows could not be loaded. Rows that were loaded before stay. */
  error?: string;
  onRetry: () => void;
  isRetrying: boolean;
  /** A button or link for the empty state. */
  emptyAction?: ReactNode;
};

const formatCount = (count: number) => count.toLocaleString('en-US');

/** The table of the back office: a grid on wide screens and cards on phones, with the same rows in the same order. */
export const DataTable = <Row extends DataRow>({
  label,
  rows,
  columns,
  getRowName,
  getActions,
  actionsLabel = 'Actions',
  view,
  onViewChange,
  error,
  onRetry,
  isRetrying,
  emptyAction,
}: Props<Row>) => {
  // Below this width, the columns do not fit next to each other.
  const hasColumns = useMediaQuery('(min-width:800px)');
  const tableRef = useRef<HTMLDivElement>(null);
  const [density, setDensity] = useDensity();

  const { search, sort, page: requestedPage, pageSize } = useDeferredValue(view);
  const searchIndex = useMemo(() => rows && buildSearchIndex(rows, columns), [rows, columns]);
  const found = useMemo(
    () => rows && searchIndex && filterAndSortRows(rows, searchIndex, columns, { search, sort }),
    [rows, searchIndex, columns, search, sort],
  );

  if (error !== undefined && rows === undefined)
    return <LoadError message={error} onRetry={onRetry} isRetrying={isRetrying} />;

  const total = rows?.length ?? 0;
  const foundCount = found?.length ?? 0;
  const page = Math.min(requestedPage, Math.max(0, Math.ceil(foundCount / pageSize) - 1));
  const shown = found?.slice(page * pageSize, (page + 1) * pageSize);
  const onSortChange = (next: TableSort | undefined) => onViewChange({ sort: next, page: 0 });
  const tableProps = { label, rows: shown, columns, getRowName, getActions };

  return (
    <Box ref={tableRef} sx={{ fontVariantNumeric: 'tabular-nums lining-nums' }}>
      {error !== undefined && (
        <RetryAlert message={error} onRetry={onRetry} isRetrying={isRetrying} sx={{ mb: 2 }} />
      )}
      {rows?.length !== 0 && (
        <TableToolbar
          label={label}
          search={view.search}
          onSearchChange={(text) => onViewChange({ search: text, page: 0 }, { replace: true })}
          count={
            found &&
            (search ? `${formatCount(foundCount)} of ${formatCount(total)}` : `${formatCount(total)} total`)
          }
        >
          {hasColumns ? (
            <DensityField density={density} onChange={setDensity} />
          ) : (
            <SortField fields={[...columns]} sort={view.sort} onSortChange={onSortChange} />
          )}
        </TableToolbar>
      )}

      {shown?.length === 0 ? (
        <EmptyState
          message={
            total === 0 ? `No ${label.toLowerCase()} yet.` : `No ${label.toLowerCase()} match “${search}”.`
          }
        >
          {total === 0 ? (
            emptyAction
          ) : (
            <Button variant="outlined" color="inherit" onClick={() => onViewChange({ search: '', page: 0 })}>
              Clear search
            </Button>
          )}
        </EmptyState>
      ) : hasColumns ? (
        <DataGridTable
          {...tableProps}
          actionsLabel={actionsLabel}
          sort={view.sort}
          onSortChange={onSortChange}
          density={density}
          page={page}
        />
      ) : (
        <DataCards {...tableProps} />
      )}

      <DataTablePagination
        count={foundCount}
        page={page}
        pageSize={pageSize}
        onPageChange={(next) => {
          onViewChange({ page: next });
          // The grid scrolls itself to its top. The cards have no scroll container, so the page must scroll.
          if (!hasColumns) tableRef.current?.scrollIntoView();
        }}
        onPageSizeChange={(next) => onViewChange({ pageSize: next, page: 0 })}
      />
    </Box>
  );
};
