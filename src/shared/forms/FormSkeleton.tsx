import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';

type Props = {
  isNarrow?: boolean;
  /** The form's own layout, with a `FieldSkeleton` in place of each field. */
  children: ReactNode;
};

/** The room a form will take while its record is on the way, so that nothing moves when it comes. */
export const FormSkeleton = ({ isNarrow = false, children }: Props) => (
  <Box
    role="status"
    aria-busy="true"
    aria-label="Loading the form"
    sx={{ maxWidth: isNarrow ? 600 : undefined }}
  >
    {children}
    <Box sx={{ mt: 4, pt: 3, borderTop: 1, borderColor: 'divider' }}>
      <Skeleton variant="rectangular" width={162} height={44} />
    </Box>
  </Box>
);
