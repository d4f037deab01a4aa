import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { paths } from '#shared/paths.ts';
import { PageFrame } from '#shared/ui/PageFrame.tsx';

export const NotFoundPage = () => (
  <PageFrame
    eyebrow="404"
    title="Page not found"
    intro="There is no page at this address. It may have moved or been removed."
  >
    <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', pb: { xs: 10, md: 20 } }}>
      <Button variant="contained" href={paths.listings}>
        See all homes
      </Button>
      <Button variant="outlined" color="inherit" href={paths.home}>
        Go to the home page
      </Button>
    </Stack>
  </PageFrame>
);
