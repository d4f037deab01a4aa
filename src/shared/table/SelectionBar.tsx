import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatNumber } from '#shared/lib/format.ts';
import { bottomBar } from '#shared/theme/bottomBar.ts';
import { BottomBarPadding } from '#shared/ui/BottomBarPadding.tsx';

type Props = { count: number; onDelete: () => void };

/**
 * Deletes the selected rows. It is far from "Select", so that nobody presses it to stop selecting, and stays at the
 * bottom of the window while people scroll.
 */
export const SelectionBar = ({ count, onDelete }: Props) => (
  <Box role="region" aria-label="Selection" sx={[bottomBar, { flex: 'none', gap: 1 }]}>
    <BottomBarPadding />
    <Typography role="status" variant="body2">
      {count > 0 ? `${formatNumber(count)} selected` : 'Nothing selected'}
    </Typography>
    <Button variant="contained" color="error" size="small" disabled={count === 0} onClick={onDelete}>
      <span>{count > 0 ? `Delete ${formatNumber(count)} selected` : 'Delete selected'}</span>
    </Button>
  </Box>
);
