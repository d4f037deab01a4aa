import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatNumber } from '#shared/lib/format.ts';
import { formatCount } from './formatCount.ts';

type Props = { shownCount: number; totalCount: number; onClick: () => void };

/** Below a long list: how much of it is shown, and the button for more. */
export const ShowMore = ({ shownCount, totalCount, onClick }: Props) => (
  <Box sx={{ mt: { xs: 4, md: 6 }, display: 'grid', justifyItems: 'center', gap: 2 }}>
    <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
      {`Showing ${formatNumber(shownCount)} of ${formatCount(totalCount)}`}
    </Typography>
    {shownCount < totalCount && (
      <Button variant="outlined" color="inherit" onClick={onClick}>
        Show more
      </Button>
    )}
  </Box>
);
