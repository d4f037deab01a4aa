import Stack from '@mui/material/Stack';
import { FieldSkeleton, FormSkeleton } from '#shared/forms/FormSkeleton.tsx';

export const AgentFormSkeleton = () => (
  <FormSkeleton isNarrow>
    <Stack spacing={3}>
      <FieldSkeleton />
      <FieldSkeleton />
      <FieldSkeleton />
      <FieldSkeleton lines={4} />
      <FieldSkeleton />
    </Stack>
  </FormSkeleton>
);
