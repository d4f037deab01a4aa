import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDeferredValue, useMemo, useRef, type ReactNode } from 'react';
import type { ChangeTableView, TableSort, TableView } from '#shared/table/useTableView.ts';
import { useStoredChoice } from '#shared/table/useStoredChoice.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { LoadError } from '#shared/ui/LoadError.tsx';
import { RetryAlert } from '#shared/ui/RetryAlert.tsx';
import { filterAndSortRows, buildSearchIndex } from './arrangeRows.ts';
import type { DataColumn, DataRow, RowAction } from './columns.ts';
import { DataCards } from './DataCards.tsx';
import { DataGridTable } from './DataGridTable.tsx';
import { densities } from './density.ts';
import { TablePages } from './TablePages.tsx';
import { DensityField, SortField, TableToolbar } from './TableToolbar.tsx';

type Props<Row extends DataRow> = {
  /** What the rows are, in the plural: "Properties". */
  label: string;
  /** Undefined until they are there. */
  rows: Row[] | undefined;
  columns: readonly DataColumn<Row>[];
  /** What a row is called where its actions are named. */
  nameOf: (row: Row) => string;
  actionsOf: (row: Row) => RowAction[];
  /** Heads the column of the actions. */
  actionsLabel?: string;
  view: TableView;
  onViewChange: ChangeTableView;
  /** The sentence to show when the rows could not be fetched. Rows that were there before stay. */
  error?: string;
  onRetry: () => void;
  isRetrying: boolean;
  /** What might be done about an empty table. */
  emptyAction?: ReactNode;
};

const counted = (count: number) => count.toLocaleString('en-US');

/** The one table of the back office: a grid on wide screens, cards on phones, the same rows in the same order. */
export const DataTable = <Row extends DataRow>({
  label,
  rows,
  columns,
  nameOf,
  actionsOf,
  actionsLabel = 'Actions',
  view,
  onViewChange,
  error,
  onRetry,
  isRetrying,
  emptyAction,
}: Props<Row>) => {
  // Below this the columns would not fit side by side.
  const hasColumns = useMediaQuery('(min-width:800px)');
  const table = useRef<HTMLDivElement>(null);
  const [density, setDensity] = useStoredChoice('tableDensity', densities);

  const { search, sort, page: wantedPage, pageSize } = useDeferredValue(view);
  const index = useMemo(() => rows && buildSearchIndex(rows, columns), [rows, columns]);
  const found = useMemo(
    () => rows && index && filterAndSortRows(rows, index, columns, { search, sort }),
    [rows, index, columns, search, sort],
  );

  if (error !== undefined && rows === undefined)
    return <LoadError message={error} onRetry={onRetry} isRetrying={isRetrying} />;

  const total = rows?.length ?? 0;
  const foundCount = found?.length ?? 0;
  const page = Math.min(wantedPage, Math.max(0, Math.ceil(foundCount / pageSize) - 1));
  const shown = found?.slice(page * pageSize, (page + 1) * pageSize);
  const onSort = (next: TableSort | undefined) => onViewChange({ sort: next, page: 0 });
  const parts = { label, rows: shown, columns, nameOf, actionsOf };

  return (
    <Box ref={table} sx={{ fontVariantNumeric: 'tabular-nums lining-nums' }}>
      {error !== undefined && (
        <RetryAlert message={error} onRetry={onRetry} isRetrying={isRetrying} sx={{ mb: 2 }} />
      )}
      {rows?.length !== 0 && (
        <TableToolbar
          label={label}
          search={view.search}
          onSearch={(text) => onViewChange({ search: text, page: 0 }, { replace: true })}
          count={
            found && (search ? `${counted(foundCount)} of ${counted(total)}` : `${counted(total)} in all`)
          }
        >
          {hasColumns ? (
            <DensityField density={density} onChange={setDensity} />
          ) : (
            <SortField fields={[...columns]} sort={view.sort} onSort={onSort} />
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
          {...parts}
          actionsLabel={actionsLabel}
          sort={view.sort}
          onSort={onSort}
          density={density}
          page={page}
        />
      ) : (
        <DataCards {...parts} />
      )}

      <TablePages
        count={foundCount}
        page={page}
        pageSize={pageSize}
        onPage={(next) => {
          onViewChange({ page: next });
          // The grid scrolls within itself; the cards take the whole page along.
          if (!hasColumns) table.current?.scrollIntoView();
        }}
        onPageSize={(next) => onViewChange({ pageSize: next, page: 0 })}
      />
    </Box>
  );
};
