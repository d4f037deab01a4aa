import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { FieldSkeleton, FormSkeleton } from '#shared/forms/FormSkeleton.tsx';

const line = { typography: 'body1', height: '1lh', width: 280, maxWidth: '100%' };

/** Three lines that are known of a user, and the one field. */
export const UserEditSkeleton = () => (
  <FormSkeleton isNarrow>
    <Stack spacing={1} sx={{ mb: 4 }}>
      <Skeleton variant="text" sx={line} />
      <Skeleton variant="text" sx={line} />
      <Skeleton variant="text" sx={line} />
    </Stack>
    <FieldSkeleton />
  </FormSkeleton>
);
