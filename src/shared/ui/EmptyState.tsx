import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = { message: string; children?: ReactNode };

/** Replaces an empty list: a message, and optionally a next step. */
export const EmptyState = ({ message, children }: Props) => (
  <Box sx={{ py: { xs: 6, md: 10 }, textAlign: 'center' }}>
    <Typography
      variant="h4"
      component="p"
      role="status"
      sx={{ overflowWrap: 'anywhere', textWrap: 'balance' }}
    >
      {message}
    </Typography>
    {children && <Box sx={{ mt: 3 }}>{children}</Box>}
  </Box>
);
