import {
  GRID_CHECKBOX_SELECTION_FIELD,
  gridColumnFieldsSelector,
  GridRowCheckbox,
  useGridApiContext,
  useGridSelector,
  type GridRowId,
  type GridSlotProps,
} from '@mui/x-data-grid';

/** The value of the first column, which names the row. Undefined if the row has just been removed. */
const selectRowName = (
  apiRef: ReturnType<typeof useGridApiContext>,
  rowId: GridRowId,
): string | undefined => {
  const field = gridColumnFieldsSelector(apiRef).find((other) => other !== GRID_CHECKBOX_SELECTION_FIELD);
  if (field === undefined || !apiRef.current.getRow(rowId)) return undefined;
  return String(apiRef.current.getCellParams(rowId, field).formattedValue);
};

/** The checkbox of a row, with the name of the row in its label. */
export const RowCheckbox = ({ slotProps, ...props }: GridSlotProps['rowCheckbox']) => {
  const name = useGridSelector(useGridApiContext(), selectRowName, props.rowId);
  return (
    <GridRowCheckbox
      {...props}
      slotProps={{ ...slotProps, htmlInput: { ...slotProps?.htmlInput, 'aria-label': `Select ${name}` } }}
    />
  );
};
