import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { FieldSkeleton, FormSkeleton } from '#shared/forms/FormSkeleton.tsx';

const lineSx = { typography: 'body1', width: 280, maxWidth: '100%' };

/** The placeholder of `UserSummary` (three lines) and of the membership field. */
export const UserEditSkeleton = () => (
  <FormSkeleton isNarrow>
    <Stack spacing={1} sx={{ mb: 4 }}>
      <Skeleton variant="text" sx={lineSx} />
      <Skeleton variant="text" sx={lineSx} />
      <Skeleton variant="text" sx={lineSx} />
    </Stack>
    <FieldSkeleton />
  </FormSkeleton>
);
