import TablePagination from '@mui/material/TablePagination';
import { pageSizes, type TableView } from '#shared/table/useTableView.ts';

type Props = {
  count: number;
  page: number;
  pageSize: TableView['pageSize'];
  onPageChange: (page: number) => void;
  onPageSizeChange: (pageSize: TableView['pageSize'] | undefined) => void;
};

/** The pagination of a table. Not rendered if all rows fit on the smallest page. */
export const DataTablePagination = ({ count, page, pageSize, onPageChange, onPageSizeChange }: Props) =>
  count > pageSizes[0] && (
    <TablePagination
      component="div"
      count={count}
      page={page}
      rowsPerPage={pageSize}
      rowsPerPageOptions={[...pageSizes]}
      labelRowsPerPage="Rows"
      showFirstButton
      showLastButton
      onPageChange={(_event, next) => onPageChange(next)}
      onRowsPerPageChange={({ target }) =>
        onPageSizeChange(pageSizes.find((size) => size === Number(target.value)))
      }
      // On phones, the buttons wrap to their own line. Next to the numbers, they would overflow.
      sx={{
        '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end', pl: 0 },
        '& .MuiTablePagination-spacer': { display: { xs: 'none', sm: 'block' }, flexBasis: 0 },
        '& .MuiTablePagination-input': { mr: { xs: 2, sm: 4 } },
      }}
    />
  );
