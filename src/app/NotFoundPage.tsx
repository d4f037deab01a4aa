import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { paths } from '#shared/paths.ts';
import { PageFrame } from '#shared/ui/PageFrame.tsx';

/** It is as high as the window, like the placeholder before it, so that the footer does not jump into view. */
export const NotFoundPage = () => (
  <Box sx={{ minHeight: '100dvh' }}>
    <PageFrame
      eyebrow="404"
      title="Page not found"
      intro="There is no page at this address. It may have moved or been removed."
    >
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="contained" href={paths.listings}>
          See all homes
        </Button>
        <Button variant="outlined" color="inherit" href={paths.home}>
          Go to the home page
        </Button>
      </Stack>
    </PageFrame>
  </Box>
);
