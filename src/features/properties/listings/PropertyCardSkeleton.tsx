import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { selectIsSignedIn } from '#features/session/index.ts';
import { PropertyCardFooter } from './PropertyCardFooter.tsx';
import { useAppSelector } from '#shared/store.ts';

// The widths of "View Details" and "Join to Unlock Details", so that the footer wraps where the card's footer does.
const actionWidth = { member: '7.5rem', visitor: '12.375rem' };

/** The placeholder of a card. It has the same height line by line, so that the layout does not shift. */
export const PropertyCardSkeleton = () => {
  const isMember = useAppSelector(selectIsSignedIn);
  return (
    <Box aria-hidden sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider' }}>
      <Skeleton variant="rectangular" sx={{ aspectRatio: '3 / 2', height: 'auto' }} />
      <Box sx={{ p: 3 }}>
        <Skeleton variant="text" sx={{ typography: 'body2', width: '50%' }} />
        <Skeleton variant="text" sx={{ typography: 'h4', mt: 0.5, width: '75%' }} />
        <Skeleton variant="text" sx={{ typography: 'body2', mt: 1, mb: 2.5, width: '35%' }} />
        <PropertyCardFooter>
          <Skeleton variant="text" sx={{ typography: 'h5', width: '7.125rem' }} />
          <Skeleton
            variant="text"
            sx={{ width: isMember ? actionWidth.member : actionWidth.visitor, height: 36 }}
          />
        </PropertyCardFooter>
      </Box>
    </Box>
  );
};
