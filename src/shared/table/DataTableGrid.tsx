import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  DataGrid,
  GRID_CHECKBOX_SELECTION_FIELD,
  gridPageCountSelector,
  gridRowSelectionIdsSelector,
  useGridApiRef,
  type GridColDef,
  type GridRowSelectionModel,
} from '@mui/x-data-grid';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { capitalize } from '#shared/lib/format.ts';
import { isSameId } from '#shared/lib/isSame.ts';
import { makeCheckboxColumn, makeGridColumns, type DataRow, type RowOptions } from './gridColumns.tsx';
import { pageSizes } from './gridParams.ts';
import { filterPanelStyles, gridStyles, popperStyles, wideScreen } from './gridStyles.ts';
import { NoMatchOverlay } from './NoMatchOverlay.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import type { AskToDelete } from './useDeletion.tsx';
import { useGridSearchParams } from './useGridSearchParams.ts';
import { useReturnedRow } from './useReturnedRow.ts';
import { useTablePlace } from './useTablePlace.ts';

export type DataTableGridProps<Row extends DataRow> = {
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
  onDelete?: AskToDelete<Row>;
};

/** The id of the table with its toolbar, for links that skip to it. */
export const tableId = 'table';

const none: readonly never[] = [];
const noSelection: GridRowSelectionModel = { type: 'include', ids: new Set() };
const autoHeight = () => 'auto' as const;
const localeText = {
  columnMenuSortAsc: 'Sort ascending',
  columnMenuSortDesc: 'Sort descending',
  columnsManagementShowHideAllText: 'Show or hide all',
  filterPanelDeleteIconLabel: 'Remove filter',
};
/** Without the checkboxes, which "Select" shows. */
const getTogglableColumns = (columns: GridColDef[]) =>
  columns.map(({ field }) => field).filter((field) => field !== GRID_CHECKBOX_SELECTION_FIELD);
const ignoresInCsv = { csvExport: true };
const withoutLogicOperator = { logicOperatorInputProps: { style: { display: 'none' } } };
const slots = { toolbar: TableToolbar, noResultsOverlay: NoMatchOverlay };

/**
 * The MUI grid with its models in the URL. Its props keep their identity when only the URL changes: the grid renders all
 * of its cells again when one of them differs.
 */
export const DataTableGrid = <Row extends DataRow>({
  rowsName,
  rows,
  columns,
  hiddenColumns = none,
  rowOptions,
  onDelete,
}: DataTableGridProps<Row>) => {
  const apiRef = useGridApiRef();
  const place = useTablePlace(apiRef);
  const [selection, setSelection] = useState(place?.selection ?? noSelection);
  const [isSelecting, setIsSelecting] = useState(selection.ids.size > 0);
  // On narrower screens the columns do not fit side by side. The first one then shows the values of every column.
  const isWide = useMediaQuery(wideScreen);
  const gridColumns = useMemo(
    () => makeGridColumns(columns, rowOptions, onDelete, isWide),
    [columns, rowOptions, onDelete, isWide],
  );
  const checkboxColumn = useMemo(() => makeCheckboxColumn(columns), [columns]);
  // The checkboxes need the space of the actions.
  const phoneColumns = useMemo(
    () => ({
      ...Object.fromEntries(columns.slice(1).map(({ field }) => [field, false])),
      actions: !isSelecting,
    }),
    [columns, isSelecting],
  );

  const tableRef = useRef<HTMLDivElement>(null);
  const {
    urlState,
    paginationModel,
    columnVisibilityModel,
    density,
    onPageChange,
    onPageSizeChange,
    ...handlers
  } = useGridSearchParams(apiRef, columns, hiddenColumns);
  const { page } = paginationModel;
  useEffect(() => {
    const pageCount = gridPageCountSelector(apiRef);
    // The URL may name a page that does not exist, or that has lost its last row. This effect comes first,
    // because the page of the row that the user returns to matters more.
    if (page > 0 && pageCount > 0 && page >= pageCount) onPageChange(pageCount - 1, { replace: true });
  });
  const {
    id: returnedId,
    savedId,
    returnTo,
  } = useReturnedRow(apiRef, { place, rows, paginationModel, onPageChange });
  // The grid reads it once.
  const [initialState] = useState({ ...urlState, scroll: place?.scroll });

  const getRowClassName = useCallback(
    ({ id }: { id: DataRow['id'] }) => (isSameId(id, returnedId) ? 'returned' : ''),
    [returnedId],
  );

  // The grid keeps the automatic heights that rows had on a narrower screen.
  useEffect(() => apiRef.current?.resetRowHeights(), [apiRef, isWide]);

  const slotProps = useMemo(
    () => ({
      noResultsOverlay: { rowsName },
      toolbar: {
        rowsName,
        isWide,
        // On phones too, where one column shows the values of every column: the same button gives the same file.
        exportedFields: columns
          .map(({ field }) => field)
          .filter((field) => columnVisibilityModel[field] !== false),
        onSelectingChange: onDelete && setIsSelecting,
        savedId,
        returnTo,
      },
      // The community grid applies one filter, so it needs no "And/Or".
      filterPanel: { sx: filterPanelStyles, filterFormProps: withoutLogicOperator },
      // "Reset" would restore the columns of the URL that the page was opened with.
      columnsManagement: { disableResetButton: true, getTogglableColumns },
      // Panels and menus share one popper. Its default role, `tooltip`, is wrong for their controls.
      basePopper: {
        // Closes the panel before the press moves the focus. Otherwise the closing panel takes the focus from the
        // pressed field.
        clickAwayMouseEvent: 'onMouseDown' as const,
        material: { role: 'dialog', 'aria-label': 'Options', sx: popperStyles },
      },
      basePagination: {
        // The grid's own page follows a moment later, so a quick second press would open the same page again.
        page,
        onPageChange: (_event: unknown, next: number) => {
          onPageChange(next);
          if (!isWide) tableRef.current?.scrollIntoView();
        },
        onRowsPerPageChange: onPageSizeChange,
      },
    }),
    [
      rowsName,
      isWide,
      columns,
      columnVisibilityModel,
      onDelete,
      savedId,
      returnTo,
      page,
      onPageChange,
      onPageSizeChange,
    ],
  );

  return (
    // As tall as its rows. On wide screens not taller than the page allows (`fitsWindow`), so that the column headers and
    // the pagination stay visible.
    <Box
      ref={tableRef}
      id={tableId}
      tabIndex={-1}
      // The grid moves the focus without scrolling the page.
      onFocus={(event) => {
        const { target, currentTarget } = event;
        if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        // The grid remembers the cell that had the focus, and focuses it again when its row comes back
        // (https://github.com/mui/mui-x/issues/3844). With this event it forgets the cell, unless the focus comes from a
        // cell or a header. React also reports the focus of panels, which are elsewhere in the document.
        if (currentTarget.contains(target) && !target.closest('[role="grid"]'))
          apiRef.current?.publishEvent('columnHeaderBlur', apiRef.current.getColumnHeaderParams('actions'), {
            ...event,
            relatedTarget: null,
          });
      }}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      <DataGrid<Row>
        apiRef={apiRef}
        aria-label={capitalize(rowsName)}
        rows={rows ?? none}
        loading={rows === undefined}
        columns={gridColumns}
        initialState={initialState}
        paginationModel={paginationModel}
        columnVisibilityModel={isWide ? columnVisibilityModel : phoneColumns}
        density={isWide ? density : 'standard'}
        {...handlers}
        disableColumnSelector={!isWide}
        localeText={localeText}
        ignoreDiacritics
        // The server's content security policy allows no `eval`.
        disableEval
        // Spreadsheets calculate with 18500000, not with "$18,500,000".
        ignoreValueFormatterDuringExport={ignoresInCsv}
        tabNavigation="content"
        rowHeight={60}
        getRowHeight={isWide ? undefined : autoHeight}
        getRowClassName={getRowClassName}
        columnHeaderHeight={48}
        checkboxSelection={isSelecting}
        checkboxColDef={checkboxColumn}
        rowSelection={isSelecting}
        disableRowSelectionExcludeModel
        disableRowSelectionOnClick
        rowSelectionModel={selection}
        onRowSelectionModelChange={setSelection}
        hideFooterSelectedRowCount
        pageSizeOptions={pageSizes}
        hideFooter={(rows?.length ?? 0) <= pageSizes[0]}
        showToolbar
        slots={slots}
        slotProps={slotProps}
        sx={gridStyles}
      />
      {isSelecting && (
        <SelectionBar
          count={selection.ids.size}
          onDelete={() => onDelete?.([...gridRowSelectionIdsSelector(apiRef).values()] as Row[])}
        />
      )}
    </Box>
  );
};
