import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** The room a form will take while its record is on the way. */
export const FormSkeleton = ({ fields }: { fields: number }) => (
  <Stack spacing={3} sx={{ maxWidth: 600 }} role="status" aria-busy="true" aria-label="Loading the form">
    {Array.from({ length: fields }, (_, place) => (
      <Skeleton key={place} variant="rectangular" height={56} />
    ))}
  </Stack>
);
