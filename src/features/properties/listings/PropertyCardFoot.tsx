import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The last line of a card: price and action side by side or, where a narrow card asks for it, one above the other. */
export const PropertyCardFoot = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      mt: 'auto',
      pt: 2,
      borderTop: 1,
      borderColor: 'divider',
      display: 'flex',
      flexWrap: 'wrap',
      gap: 1,
      alignItems: 'center',
      justifyContent: 'space-between',
    }}
  >
    {children}
  </Box>
);
