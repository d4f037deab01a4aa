import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** The room a card will take, line for line, so that nothing moves when it comes. */
export const PropertyCardSkeleton = () => (
  <Box aria-hidden sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider' }}>
    <Skeleton variant="rectangular" sx={{ aspectRatio: '3 / 2', height: 'auto' }} />
    <Box sx={{ p: 3 }}>
      <Skeleton variant="text" sx={{ typography: 'body2', width: '50%' }} />
      <Skeleton variant="text" sx={{ typography: 'h4', mt: 0.5, width: '75%' }} />
      <Skeleton variant="text" sx={{ typography: 'body2', mt: 1, mb: 2.5, width: '35%' }} />
      <Box
        sx={{
          pt: 2,
          borderTop: 1,
          borderColor: 'divider',
          minHeight: 53,
          display: 'flex',
          alignItems: 'center',
        }}
      >
        <Skeleton variant="text" sx={{ typography: 'h5', width: '40%' }} />
      </Box>
    </Box>
  </Box>
);
