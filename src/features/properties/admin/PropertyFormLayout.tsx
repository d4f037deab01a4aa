import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

type Props = { fields: ReactNode; preview: ReactNode };

/** What is told of a home, and beside it (on narrow screens below) how that will be listed. */
export const PropertyFormLayout = ({ fields, preview }: Props) => (
  <Box
    sx={{
      display: 'grid',
      gap: { xs: 5, lg: 8 },
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 352px' },
    }}
  >
    <Stack spacing={3}>{fields}</Stack>
    <Box sx={{ maxWidth: 400, position: { lg: 'sticky' }, top: 32, alignSelf: 'start', width: '100%' }}>
      {preview}
    </Box>
  </Box>
);
