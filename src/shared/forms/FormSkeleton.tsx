import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** A skeleton with the height of one field. `lines` is the number of text lines in the field. */
export const FieldSkeleton = ({ lines }: { lines: number }) => (
  <Skeleton variant="rectangular" height={33 + 23 * lines} />
);

type Props = {
  isNarrow?: boolean;
  /** The number of text lines in each field, for fields below each other. */
  lines?: number[];
  /** Another layout, with a `FieldSkeleton` in place of each field. */
  children?: ReactNode;
};

/** Reserves the space of a form while its record loads, so that there is no layout shift. */
export const FormSkeleton = ({ isNarrow = false, lines, children }: Props) => (
  <Box role="status" aria-busy="true" aria-label="Loading form" sx={{ maxWidth: isNarrow ? 600 : undefined }}>
    {lines && (
      <Stack spacing={3}>
        {lines.map((count, index) => (
          <FieldSkeleton key={index} lines={count} />
        ))}
      </Stack>
    )}
    {children}
    <Box sx={{ mt: 4, pt: 3, borderTop: 1, borderColor: 'divider' }}>
      <Skeleton variant="rectangular" width={162} height={44} />
    </Box>
  </Box>
);
