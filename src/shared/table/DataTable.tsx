import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DataGrid, gridPageCountSelector, useGridApiRef, type GridColDef } from '@mui/x-data-grid';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { capitalize } from '#shared/lib/format.ts';
import { isSameId } from '#shared/lib/isSame.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { LoadError } from '#shared/ui/LoadError.tsx';
import { RetryAlert } from '#shared/ui/RetryAlert.tsx';
import { clearFocusedCell } from './clearFocusedCell.ts';
import { makeGridColumns, type DataRow, type RowOptions } from './gridColumns.tsx';
import { filterPanelStyles, gridStyles, wideScreen } from './gridStyles.ts';
import { NoMatchOverlay } from './NoMatchOverlay.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import { pageSizes, useGridSearchParams } from './useGridSearchParams.ts';
import { useReturnedRow } from './useReturnedRow.ts';

type Props<Row extends DataRow> = {
  /** The plural name of the rows in lower case, such as "properties". */
  rowsName: string;
  /** Undefined while they load. */
  rows: Row[] | undefined;
  /** The first column names the row. The list must keep its identity, as the grid requires. */
  columns: readonly GridColDef<Row>[];
  /** The columns that are hidden until the user shows them. The list must keep its identity. */
  hiddenColumns?: readonly string[];
  rowOptions: RowOptions<Row>;
  /** Adds the action "Delete", and lets the user select rows to delete. The function must keep its identity. */
  onDelete?: (rows: Row[]) => void;
  /** The query of the rows. If it fails, rows that were loaded before stay. */
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** A button or link for the empty state. */
  emptyAction?: ReactNode;
  /** Gives the grid's API to controls outside of the table. */
  apiRef?: ReturnType<typeof useGridApiRef>;
};

const none: readonly never[] = [];
const autoHeight = () => 'auto' as const;

/** The table of the back office: the MUI grid with its models in the URL. */
export const DataTable = <Row extends DataRow>({
  rowsName,
  rows,
  columns,
  hiddenColumns = none,
  rowOptions,
  onDelete,
  query,
  emptyAction,
  apiRef: givenApiRef,
}: Props<Row>) => {
  // On narrower screens the columns do not fit beside each other. The first one then shows the values of all.
  const isWide = useMediaQuery(wideScreen);
  const gridColumns = useMemo(
    () => makeGridColumns(columns, rowOptions, onDelete, isWide),
    [columns, rowOptions, onDelete, isWide],
  );
  const phoneColumns = useMemo(
    () => Object.fromEntries(columns.slice(1).map(({ field }) => [field, false])),
    [columns],
  );
  const [isSelecting, setIsSelecting] = useState(false);

  const ownApiRef = useGridApiRef();
  const apiRef = givenApiRef ?? ownApiRef;
  const { initialState, onPageChange, onPageSizeChange, ...models } = useGridSearchParams(
    apiRef,
    columns,
    hiddenColumns,
  );
  const tableRef = useRef<HTMLDivElement>(null);
  const { id: returnedId, scroll } = useReturnedRow(apiRef, {
    rows,
    paginationModel: models.paginationModel,
    onPageChange,
  });

  // The grid keeps the automatic heights that rows had on a narrower screen.
  useEffect(() => apiRef.current?.resetRowHeights(), [apiRef, isWide]);

  const { page } = models.paginationModel;
  useEffect(() => {
    const pageCount = apiRef.current ? gridPageCountSelector(apiRef) : 0;
    // The URL may name a page that does not exist, or that has lost its last row.
    if (page > 0 && pageCount > 0 && page >= pageCount) onPageChange(pageCount - 1, { replace: true });
  });

  const failure = query.error !== undefined && {
    message: `Failed to load ${rowsName}.`,
    onRetry: () => void query.refetch(),
    isRetrying: query.isFetching,
  };
  if (failure && rows === undefined) return <LoadError {...failure} />;
  if (rows?.length === 0) return <EmptyState message={`No ${rowsName} yet.`}>{emptyAction}</EmptyState>;

  return (
    <Box
      ref={tableRef}
      onBlur={(event) => clearFocusedCell(apiRef.current, event)}
      // The grid moves the focus without scrolling the page.
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      }}
    >
      {failure && <RetryAlert {...failure} sx={{ mb: 2 }} />}
      {/* As tall as its rows. On wide screens not taller than the window, so that the column headers stay visible. */}
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          maxHeight: isWide ? 'max(480px, calc(100dvh - 160px))' : undefined,
        }}
      >
        <DataGrid<Row>
          apiRef={apiRef}
          aria-label={capitalize(rowsName)}
          rows={rows ?? none}
          loading={rows === undefined}
          columns={gridColumns}
          {...models}
          columnVisibilityModel={isWide ? models.columnVisibilityModel : phoneColumns}
          disableColumnSelector={!isWide}
          ignoreDiacritics
          // The server's content security policy allows no `eval`.
          disableEval
          // Spreadsheets calculate with 18500000, not with "$18,500,000".
          ignoreValueFormatterDuringExport={{ csvExport: true }}
          tabNavigation="content"
          rowHeight={60}
          getRowHeight={isWide ? undefined : autoHeight}
          getRowClassName={({ id }) => (isSameId(id, returnedId) ? 'returned' : '')}
          columnHeaderHeight={48}
          initialState={{ ...initialState, scroll }}
          checkboxSelection={isSelecting}
          rowSelection={isSelecting}
          disableRowSelectionExcludeModel
          disableRowSelectionOnClick
          pageSizeOptions={pageSizes}
          hideFooter={(rows?.length ?? 0) <= pageSizes[0]}
          showToolbar
          slots={{ toolbar: TableToolbar, noResultsOverlay: NoMatchOverlay }}
          slotProps={{
            noResultsOverlay: { rowsName },
            toolbar: {
              rowsName,
              isWide,
              isSelecting,
              onSelectingChange: onDelete && setIsSelecting,
              onDeleteSelected: () => onDelete?.([...apiRef.current!.getSelectedRows().values()] as Row[]),
            },
            filterPanel: { sx: filterPanelStyles },
            // Panels and menus share one popper. Its default role, `tooltip`, is wrong for their controls.
            basePopper: { material: { role: 'dialog', 'aria-label': 'Options' } },
            loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' },
            basePagination: {
              // The grid's own page follows a moment later, so a quick second press would open the same page again.
              page,
              onPageChange: (_event, next) => {
                onPageChange(next);
                if (!isWide) tableRef.current?.scrollIntoView();
              },
              onRowsPerPageChange: onPageSizeChange,
            },
          }}
          sx={gridStyles}
        />
      </Box>
    </Box>
  );
};
