import Skeleton from '@mui/material/Skeleton';
import { PropertyCardRoot } from './PropertyCardRoot.tsx';

/** The placeholder of a card. It has the same height line by line, so that the layout does not shift. */
export const PropertyCardSkeleton = () => (
  <PropertyCardRoot as="div" aria-hidden>
    <Skeleton variant="rectangular" sx={{ aspectRatio: '3 / 2', height: 'auto' }} />
    <div className="body">
      <Skeleton sx={{ typography: 'body2', width: '50%' }} />
      <Skeleton sx={{ typography: 'h4', mt: 0.5, width: '75%' }} />
      <Skeleton sx={{ typography: 'body2', mt: 1, mb: 2.5, width: '35%' }} />
      <footer>
        <Skeleton sx={{ typography: 'h5', width: '7.125rem' }} />
        {/* As wide as "Join to Unlock Details", so that the footer wraps where the card's footer does. */}
        <Skeleton sx={{ width: '11.6rem', height: 36 }} />
      </footer>
    </div>
  </PropertyCardRoot>
);
