import {
  GRID_NUMERIC_COL_DEF,
  GridActionsCell,
  GridCellCheckboxRenderer,
  type GridColDef,
  type GridRenderCellParams,
} from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import type { Id } from '#contract/id.ts';
import { fromList } from '#shared/forms/useReturnToList.ts';
import { formatNumber } from '#shared/lib/format.ts';
import { focusNextRow } from './focusNextRow.ts';
import { RowButton, RowLink } from './rowControls.tsx';
import { RowName, RowSummary } from './RowName.tsx';
import type { AskToDelete } from './useDeletion.tsx';

export type DataRow = { id: Id };

/** What each row shows and offers. The object must keep its identity, as the grid requires of its columns. */
export type RowOptions<Row extends DataRow> = {
  renderThumbnail?: (row: Row) => ReactNode;
  editPath: (row: Row) => string;
  /** Adds the action "Duplicate". */
  duplicatePath?: (row: Row) => string;
};

/** Converts rem to pixels, the only unit of the grid. The cells grow with the text size that people choose. */
const rem = (count: number): number =>
  count * (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);

const withoutDiacritics = (value: unknown) =>
  typeof value === 'string' ? value.normalize('NFD').replace(/[\u0300-\u036f]/g, '') : value;

const formatNumberCell = (value: number | undefined) => (value === undefined ? '' : formatNumber(value));

/**
 * The grid exports a missing number of the type `number` as "undefined", so the type is `custom`, and it formats numbers
 * in the browser's language. With `ignoreDiacritics` it removes the accents of the rows and of one option, but not those
 * of the options of "is any of".
 */
const corrected = <Row extends DataRow>(column: GridColDef<Row>): GridColDef<Row> => {
  if (column.type === 'number')
    return { ...GRID_NUMERIC_COL_DEF, valueFormatter: formatNumberCell, ...column, type: 'custom' };
  return column.type === 'singleSelect' ? { valueParser: withoutDiacritics, ...column } : column;
};

/** The text of the first column, which names the row. */
const rowName = ({ api, id }: GridRenderCellParams, field: string) =>
  String(api.getCellParams(id, field).formattedValue);

/** The checkboxes, with the names of their rows in the labels. */
export const makeCheckboxColumn = <Row extends DataRow>([first]: readonly GridColDef<Row>[]) => ({
  // The icon of a checkbox grows with the text size. The grid's width is in pixels.
  width: Math.max(50, rem(1.5) + 20),
  renderCell: (params: GridRenderCellParams) => {
    const htmlInput = { 'aria-label': `Select ${first && rowName(params, first.field)}` };
    // The types do not say that it passes other props on to the checkbox. The grid gives these checkboxes a ripple.
    const props = { slotProps: { htmlInput }, material: { disableRipple: true } };
    return <GridCellCheckboxRenderer {...params} {...props} />;
  },
});

/**
 * The grid's columns: the table's own with our defaults, and the actions. On phones the first one shows the values of
 * every column.
 */
export const makeGridColumns = <Row extends DataRow>(
  columns: readonly GridColDef<Row>[],
  { renderThumbnail, editPath, duplicatePath }: RowOptions<Row>,
  onDelete: AskToDelete<Row> | undefined,
  isWide: boolean,
): GridColDef<Row>[] => {
  const [first, ...others] = columns
    .map(corrected)
    .map((column) =>
      column.minWidth === undefined ? column : { ...column, minWidth: rem(column.minWidth / 16) },
    );
  if (!first) return [];
  return [
    {
      ...first,
      hideable: false,
      display: 'flex',
      minWidth: isWide ? first.minWidth : 0,
      renderCell: (params) => {
        const props = {
          ...params,
          editPath: editPath(params.row),
          thumbnail: renderThumbnail?.(params.row),
        };
        return isWide ? <RowName {...props} /> : <RowSummary {...props} columns={others} />;
      },
    },
    ...others,
    {
      field: 'actions',
      type: 'actions',
      headerName: onDelete || duplicatePath ? 'Actions' : 'Edit',
      hideable: false,
      align: 'left',
      headerAlign: 'left',
      width: rem(
        isWide ? 4.25 + (onDelete ? 4.25 : 0) + (duplicatePath ? 5 : 0) : duplicatePath ? 6.25 : 5.25,
      ),
      renderCell: (params) => {
        const name = rowName(params, first.field);
        return (
          <GridActionsCell {...params} suppressChildrenValidation>
            <RowLink to={editPath(params.row)} state={fromList} aria-label={`Edit ${name}`}>
              Edit
            </RowLink>
            {duplicatePath && (
              <RowLink to={duplicatePath(params.row)} state={fromList} aria-label={`Duplicate ${name}`}>
                Duplicate
              </RowLink>
            )}
            {onDelete && (
              <RowButton
                aria-label={`Delete ${name}`}
                onClick={() => onDelete([params.row], (pressed) => focusNextRow(params.api, pressed))}
              >
                Delete
              </RowButton>
            )}
          </GridActionsCell>
        );
      },
    },
  ];
};
