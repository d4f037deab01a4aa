import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

type Props = { fields: ReactNode; preview: ReactNode };

/** The fields of the property form with the preview beside them, or below them on narrow screens. */
export const PropertyFormLayout = ({ fields, preview }: Props) => (
  <Box
    sx={{
      display: 'grid',
      gap: { xs: 5, lg: 8 },
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 352px' },
    }}
  >
    <Stack
      spacing={3}
      sx={{
        containerType: 'inline-size',
        // A status without a text. Its margin would make the space below some fields larger.
        '& .MuiFormHelperText-root:has(> :empty)': { m: 0 },
      }}
    >
      {fields}
    </Stack>
    <Box sx={{ maxWidth: 400, position: { lg: 'sticky' }, top: 32, alignSelf: 'start', width: '100%' }}>
      {preview}
    </Box>
  </Box>
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
