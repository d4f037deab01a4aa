import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = {
  /** Screen readers announce it. */
  message: string;
  /** More about it, with the choices that the user has. */
  children?: ReactNode;
};

/** The button that has sent the form may be far from the notice. */
const scrollIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

/** A message in a form about its last save. */
export const FormNotice = ({ message, children }: Props) => (
  <Stack ref={scrollIntoView} spacing={2} sx={{ mt: 4, p: 2, bgcolor: 'stone', alignItems: 'start' }}>
    <Box role="alert">
      <Typography sx={{ overflowWrap: 'anywhere' }}>{message}</Typography>
    </Box>
    {children}
  </Stack>
);
