import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatCell, type DataColumn, type DataRow, type RowAction } from './columns.ts';
import { RowActions } from './RowActions.tsx';

type Props<Row extends DataRow> = {
  label: string;
  rows: Row[] | undefined;
  columns: readonly DataColumn<Row>[];
  getRowName: (row: Row) => string;
  getActions: (row: Row) => RowAction[];
};

const touchHeight = 40;
const card = { py: 2, borderBottom: 1, borderColor: 'divider' };
/** Has the same height with and without a picture. */
const cardHead = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  fontWeight: 600,
  overflowWrap: 'anywhere',
};
const cardActions = { mt: 1, ml: -1, '& a, & button': { minHeight: touchHeight, minWidth: touchHeight } };

/** As tall as a card: the name, one line for each other column, and the actions. */
const CardSkeleton = ({ columnCount }: { columnCount: number }) => (
  <Box sx={card}>
    <Box sx={cardHead}>
      <Skeleton variant="text" sx={{ typography: 'body1', width: '60%' }} />
    </Box>
    <Box sx={{ mt: 1, display: 'grid' }}>
      {Array.from({ length: columnCount }, (_, index) => (
        <Skeleton key={index} variant="text" sx={{ typography: 'body2', my: 0.25, width: '80%' }} />
      ))}
    </Box>
    <Skeleton variant="text" sx={{ mt: 1, height: touchHeight, width: '28%' }} />
  </Box>
);

/** The table on small screens: one card per row, with all columns below each other. */
export const DataCards = <Row extends DataRow>({
  label,
  rows,
  columns,
  getRowName,
  getActions,
}: Props<Row>) => {
  const [first, ...others] = columns;
  if (rows === undefined) {
    return (
      <Box aria-busy="true" aria-label={label} role="group">
        {Array.from({ length: 6 }, (_, index) => (
          <CardSkeleton key={index} columnCount={others.length} />
        ))}
      </Box>
    );
  }
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box component="li" key={row.id} sx={card}>
          {first && <Box sx={cardHead}>{first.render?.(row) ?? formatCell(first, row)}</Box>}
          <Box component="dl" sx={{ m: 0, mt: 1 }}>
            {others.map((column) => (
              <Box key={column.field} sx={{ display: 'flex', gap: 2, py: 0.25 }}>
                <Typography
                  component="dt"
                  variant="body2"
                  sx={{ width: 88, flexShrink: 0, color: 'text.secondary' }}
                >
                  {column.label}
                </Typography>
                <Typography
                  component="dd"
                  variant="body2"
                  sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}
                >
                  {(column.render?.(row) ?? formatCell(column, row)) || '–'}
                </Typography>
              </Box>
            ))}
          </Box>
          <Box sx={cardActions}>
            <RowActions actions={getActions(row)} name={getRowName(row)} />
          </Box>
        </Box>
      ))}
    </Box>
  );
};
