import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { ContactBarFrame } from './ContactBar.tsx';
import { DetailsLayout } from './DetailsLayout.tsx';
import { GallerySkeleton } from './Gallery.tsx';
import { titleStyle } from './titleStyle.ts';

const line = { typography: 'body1', maxWidth: '34em' };

/** The placeholder of `PropertyDetails`. It reserves the same space, so that the layout does not shift. */
export const PropertyDetailsSkeleton = () => (
  <DetailsLayout
    isBusy
    pictures={<GallerySkeleton />}
    title={
      <>
        <Typography component="h1" tabIndex={-1} sx={visuallyHidden}>
          Loading...
        </Typography>
        <Skeleton sx={{ typography: 'overline', width: 160, mb: 1 }} />
        <Skeleton sx={{ ...titleStyle, width: '70%' }} />
      </>
    }
    price={
      <Box sx={{ minHeight: 46, display: 'flex', alignItems: 'center' }}>
        <Skeleton sx={{ typography: 'h3', width: 200 }} />
      </Box>
    }
    bar={<ContactBarFrame />}
    aside={<Skeleton variant="rectangular" sx={{ height: 320 }} />}
  >
    <Skeleton variant="rectangular" sx={{ mt: 3, height: 62 }} />
    <Skeleton sx={{ typography: 'h3', mt: { xs: 5, md: 7 }, mb: 2, width: 240 }} />
    <Skeleton sx={line} />
    <Skeleton sx={line} />
    <Skeleton sx={line} width="20em" />
  </DetailsLayout>
);
