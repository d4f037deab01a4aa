import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { bottomBar } from '#shared/theme/bottomBar.ts';
import { BottomBarPadding } from '#shared/ui/BottomBarPadding.tsx';
import { maxCompared } from './useDashboardParams.ts';

/** The id of the status that says how many properties are chosen. */
export const compareStatusId = 'compare-status';

type Props = { count: number; onCompare: () => void; onClear: () => void };

const statusText = (count: number) =>
  count === 1 ? 'Choose at least two homes.' : `${count} homes chosen (up to ${maxCompared}).`;

/**
 * Stays at the bottom of the window while properties are chosen. Before that it is rendered empty, because screen readers
 * announce only changes to an existing status.
 */
export const CompareBar = ({ count, onCompare, onClear }: Props) => (
  <Box
    {...(count > 0 && {
      role: 'region',
      'aria-label': 'Comparison',
      sx: [bottomBar, { mt: 3, gap: 1, borderTop: 1, borderColor: 'divider' }],
    })}
  >
    <Typography
      id={compareStatusId}
      role="status"
      variant="body2"
      sx={{ mr: 'auto', flexBasis: { xs: '100%', sm: 'auto' } }}
    >
      {count > 0 && statusText(count)}
    </Typography>
    {count > 0 && (
      <>
        <BottomBarPadding />
        <Button color="inherit" size="small" onClick={onClear}>
          Clear
        </Button>
        <Button variant="contained" disabled={count < 2} onClick={onCompare}>
          <span>{`Compare (${count})`}</span>
        </Button>
      </>
    )}
  </Box>
);
