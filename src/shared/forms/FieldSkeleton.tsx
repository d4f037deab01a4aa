import Skeleton from '@mui/material/Skeleton';

/** The room of one field; of one that takes several lines, when told how many. */
export const FieldSkeleton = ({ lines = 1 }: { lines?: number }) => (
  <Skeleton variant="rectangular" height={33 + 23 * lines} />
);
