import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Short fields side by side, on phones one below the other. */
export const FieldRow = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      gridTemplateColumns: { xs: '1fr', sm: `repeat(${columns}, minmax(0, 1fr))` },
    }}
  >
    {children}
  </Box>
);
