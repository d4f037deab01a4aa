import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';

/** The room of a home's page while it is on its way. */
export const PropertyDetailsSkeleton = () => (
  <Container aria-busy="true" sx={{ py: { xs: 0, md: 5 }, px: { xs: 0, sm: 3 } }}>
    <Typography component="h1" tabIndex={-1} sx={visuallyHidden}>
      Loading...
    </Typography>
    <Skeleton variant="rectangular" sx={{ aspectRatio: '16 / 9', height: 'auto' }} />
    <Box
      sx={{
        px: { xs: 2, sm: 0 },
        py: { xs: 4, md: 6 },
        display: 'grid',
        gridTemplateColumns: { md: 'minmax(0, 1fr) 360px' },
        columnGap: { md: 6, lg: 10 },
      }}
    >
      <Box>
        <Skeleton sx={{ typography: 'overline', width: 160 }} />
        <Skeleton sx={{ typography: 'h1', width: '70%' }} />
        <Skeleton variant="rectangular" sx={{ mt: 3, height: 62 }} />
        <Skeleton sx={{ typography: 'h3', mt: 7, width: 240 }} />
        <Skeleton sx={{ typography: 'body1' }} />
        <Skeleton sx={{ typography: 'body1' }} />
        <Skeleton sx={{ typography: 'body1', width: '60%' }} />
      </Box>
      <Box sx={{ mt: { xs: 6, md: 0 } }}>
        <Skeleton sx={{ typography: 'h3', width: 200 }} />
        <Skeleton variant="rectangular" sx={{ mt: 3, height: 280 }} />
      </Box>
    </Box>
  </Container>
);
