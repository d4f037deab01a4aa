import TextField from '@mui/material/TextField';
import {
  gridColumnDefinitionsSelector,
  gridSortModelSelector,
  useGridApiContext,
  useGridSelector,
  type GridSortDirection,
} from '@mui/x-data-grid';

/** Sorts on phones, where the columns are hidden and so have no headers. */
export const SortField = () => {
  const apiRef = useGridApiContext();
  const [sort] = useGridSelector(apiRef, gridSortModelSelector);
  const columns = useGridSelector(apiRef, gridColumnDefinitionsSelector);
  const options = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ field, headerName }) => [
      { value: `${field} asc`, text: `${headerName}, ascending` },
      { value: `${field} desc`, text: `${headerName}, descending` },
    ]);
  return (
    <TextField
      select
      size="small"
      label="Sort by"
      value={sort ? `${sort.field} ${sort.sort}` : ''}
      onChange={({ target }) => {
        const [field, direction] = target.value.split(' ');
        apiRef.current.setSortModel(field ? [{ field, sort: direction as GridSortDirection }] : []);
      }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ flex: '1 1 100%', mt: 1 }}
    >
      <option value="">Default order</option>
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </TextField>
  );
};
