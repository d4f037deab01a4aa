import Box from '@mui/material/Box';
import { DataGrid, useGridApiRef, type GridColDef } from '@mui/x-data-grid';
import { useEffect } from 'react';
import type { TableSort } from '#shared/table/useTableView.ts';
import { textOf, type DataColumn, type DataRow, type RowAction } from './columns.ts';
import type { Density } from './density.ts';
import { CellText } from './CellText.tsx';
import { gridStyles } from './gridStyles.ts';
import { RowActions } from './RowActions.tsx';
import { useGridFocus } from './useGridFocus.ts';

type Props<Row extends DataRow> = {
  label: string;
  /** The rows of one page, in their order; undefined while they are on their way. */
  rows: Row[] | undefined;
  columns: readonly DataColumn<Row>[];
  nameOf: (row: Row) => string;
  actionsOf: (row: Row) => RowAction[];
  actionsLabel: string;
  sort?: TableSort;
  onSort: (sort: TableSort | undefined) => void;
  density: Density;
  /** Changes when other rows come into view: the grid then starts at its top again. */
  page: number;
};

const columnOf = <Row extends DataRow>(column: DataColumn<Row>): GridColDef<Row> => ({
  field: column.field,
  headerName: column.label,
  flex: column.flex ?? 1,
  minWidth: column.minWidth ?? 120,
  align: column.align,
  headerAlign: column.align,
  valueGetter: (_value, row) => column.value(row),
  renderCell: ({ row }) => column.render?.(row) ?? <CellText text={textOf(column, row)} />,
});

const noRows: never[] = [];

/**
 * MUI's grid for drawing, keyboard and density alone. Searching, sorting and paging happened before: the community grid
 * stops at 100 rows, and the cards of small screens need the same order. A page is drawn whole, not virtually, so that
 * the browser's own search finds every row of it.
 */
export const DataGridTable = <Row extends DataRow>({
  label,
  rows,
  columns,
  nameOf,
  actionsOf,
  actionsLabel,
  sort,
  onSort,
  density,
  page,
}: Props<Row>) => {
  const grid = useGridApiRef();
  const shown = rows ?? noRows;
  useEffect(() => grid.current?.scroll({ top: 0 }), [grid, page]);

  const focus = useGridFocus(grid, { rows: shown, firstField: columns[0]?.field ?? 'actions' });

  return (
    // As high as its rows, but never higher than the screen has room for: so the header stays in sight.
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
          ...columns.map(columnOf),
          {
            field: 'actions',
            headerName: actionsLabel,
            sortable: false,
            width: 132,
            renderCell: ({ row, tabIndex }) => (
              <RowActions actions={actionsOf(row)} name={nameOf(row)} tabIndex={tabIndex} />
            ),
          },
        ]}
        sortingMode="server"
        sortModel={sort ? [{ field: sort.field, sort: sort.direction }] : []}
        onSortModelChange={([first]) =>
          onSort(first?.sort ? { field: first.field, direction: first.sort } : undefined)
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
