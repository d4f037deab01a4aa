import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { FormLayout } from './FormLayout.tsx';

/** A skeleton with the height of one field. `lines` is the number of text lines in the field. */
export const FieldSkeleton = ({ lines }: { lines: number }) => (
  <Skeleton variant="rectangular" height={33 + 23 * lines} />
);

type Props = {
  isNarrow?: boolean;
  /** The number of text lines in each field, for fields below each other. */
  lines?: number[];
  /** Other fields, with a `FieldSkeleton` in place of each. */
  children?: ReactNode;
  /** What is shown beside the fields. */
  aside?: ReactNode;
};

/** Reserves the space of a form while its record loads, so that there is no layout shift. */
export const FormSkeleton = ({ isNarrow = false, lines, children, aside }: Props) => (
  <Box role="status" aria-busy="true" aria-label="Loading form" sx={{ maxWidth: isNarrow ? 600 : undefined }}>
    <FormLayout aside={aside} actions={<Skeleton variant="rectangular" width={162} height={44} />}>
      {lines && (
        <Stack spacing={3}>
          {lines.map((count, index) => (
            <FieldSkeleton key={index} lines={count} />
          ))}
        </Stack>
      )}
      {children}
    </FormLayout>
  </Box>
);
