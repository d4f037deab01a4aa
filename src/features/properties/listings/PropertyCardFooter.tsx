import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The footer of a card, with the price and the action side by side. On a narrow card they wrap. */
export const PropertyCardFooter = ({ children }: { children: ReactNode }) => (
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
