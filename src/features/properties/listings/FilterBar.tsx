import Box from '@mui/material/Box';
import { memo, type ComponentProps } from 'react';
import { FilterFields } from './FilterFields.tsx';

/** The filter fields in one row. Narrow screens have the sheet instead. */
export const FilterBar = memo((props: ComponentProps<typeof FilterFields>) => (
  <Box
    data-control=""
    sx={{
      display: { xs: 'none', md: 'grid' },
      gridTemplateColumns: '1.4fr 1.2fr 0.9fr 1.25fr 1.25fr',
      gap: 2,
      alignItems: 'start',
    }}
  >
    <FilterFields {...props} />
  </Box>
));
FilterBar.displayName = 'FilterBar';
