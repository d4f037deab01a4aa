import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** The fields of the property form, below each other. */
export const PropertyFields = ({ children }: { children: ReactNode }) => (
  <Stack
    spacing={3}
    sx={{
      containerType: 'inline-size',
      // A status without a text. Its margin would make the space below some fields larger.
      '& .MuiFormHelperText-root:has(> :empty)': { m: 0 },
    }}
  >
    {children}
  </Stack>
);

/** A row of short fields. They are stacked on phones, and where the text is large for the width of the form. */
export const FieldRow = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      '@container (min-width: 30rem)': { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` },
    }}
  >
    {children}
  </Box>
);
