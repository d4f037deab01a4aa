import Box from '@mui/material/Box';
import { DataGrid, useGridApiRef, type GridColDef } from '@mui/x-data-grid';
import { useEffect } from 'react';
import type { TableSort } from '#shared/table/useTableView.ts';
import { formatCell, type DataColumn, type DataRow, type RowAction } from './columns.ts';
import type { Density } from './useDensity.ts';
import { CellText } from './CellText.tsx';
import { gridStyles } from './gridStyles.ts';
import { RowActions } from './RowActions.tsx';
import { useGridFocus } from './useGridFocus.ts';

type Props<Row extends DataRow> = {
  label: string;
  /** The sorted rows of one page. Undefined while they load. */
  rows: Row[] | undefined;
  columns: readonly DataColumn<Row>[];
  getRowName: (row: Row) => string;
  getActions: (row: Row) => RowAction[];
  actionsLabel: string;
  sort?: TableSort;
  onSortChange: (sort: TableSort | undefined) => void;
  density: Density;
  /** The grid scrolls to its top when the page changes. */
  page: number;
};

const toGridColumn = <Row extends DataRow>(column: DataColumn<Row>): GridColDef<Row> => ({
  field: column.field,
  headerName: column.label,
  flex: column.flex ?? 1,
  minWidth: column.minWidth ?? 120,
  align: column.align,
  headerAlign: column.align,
  valueGetter: (_value, row) => column.value(row),
  renderCell: ({ row }) => column.render?.(row) ?? <CellText text={formatCell(column, row)} />,
});

const noRows: never[] = [];

/**
 * Uses the MUI grid only for rendering, keyboard navigation and density. The rows are already searched, sorted and
 * paginated, because the community grid is limited to 100 rows and the cards on small screens need the same order.
 * Virtualization is disabled, so that the browser's find-in-page finds every row of the page.
 */
export const DataGridTable = <Row extends DataRow>({
  label,
  rows,
  columns,
  getRowName,
  getActions,
  actionsLabel,
  sort,
  onSortChange,
  density,
  page,
}: Props<Row>) => {
  const grid = useGridApiRef();
  const shown = rows ?? noRows;
  useEffect(() => grid.current?.scroll({ top: 0 }), [grid, page]);

  const focus = useGridFocus(grid, { rows: shown, firstField: columns[0]?.field ?? 'actions' });

  return (
    // As tall as its rows, but not taller than the viewport allows, so that the column headers stay visible.
    <Box
      {...focus}
      sx={{ display: 'flex', flexDirection: 'column', maxHeight: 'max(420px, calc(100dvh - 264px))' }}
    >
      <DataGrid<Row>
        apiRef={grid}
        label={label}
        rows={shown}
        loading={rows === undefined}
        columns={[
          ...columns.map(toGridColumn),
          {
            field: 'actions',
            headerName: actionsLabel,
            sortable: false,
            width: 132,
            renderCell: ({ row, tabIndex }) => (
              <RowActions actions={getActions(row)} name={getRowName(row)} tabIndex={tabIndex} />
            ),
          },
        ]}
        sortingMode="server"
        sortModel={sort ? [{ field: sort.field, sort: sort.direction }] : []}
        onSortModelChange={([first]) =>
          onSortChange(first?.sort ? { field: first.field, direction: first.sort } : undefined)
        }
        density={density}
        rowHeight={60}
        columnHeaderHeight={48}
        slotProps={{ loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' } }}
        disableColumnMenu
        disableRowSelectionOnClick
        disableVirtualization
        hideFooter
        sx={gridStyles}
      />
    </Box>
  );
};
