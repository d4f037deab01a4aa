import TablePagination from '@mui/material/TablePagination';
import { pageSizes, type TableView } from '#shared/table/useTableView.ts';

type Props = {
  count: number;
  page: number;
  pageSize: TableView['pageSize'];
  onPage: (page: number) => void;
  onPageSize: (pageSize: TableView['pageSize'] | undefined) => void;
};

/** The way through a table of many pages; not there where all rows fit on one. */
export const TablePages = ({ count, page, pageSize, onPage, onPageSize }: Props) =>
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
      onPageChange={(_event, next) => onPage(next)}
      onRowsPerPageChange={({ target }) =>
        onPageSize(pageSizes.find((size) => size === Number(target.value)))
      }
      // On phones the buttons have a line of their own: beside the numbers they would be out of sight.
      sx={{
        '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end', pl: 0 },
        '& .MuiTablePagination-spacer': { display: { xs: 'none', sm: 'block' }, flexBasis: 0 },
        '& .MuiTablePagination-input': { mr: { xs: 2, sm: 4 } },
      }}
    />
  );
