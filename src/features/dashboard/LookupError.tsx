import { LoadError } from '#shared/ui/LoadError.tsx';

/** In place of a home that could not be looked up. */
export const LookupError = ({ onRetry }: { onRetry: () => void }) => (
  <LoadError message="Could not load property details." onRetry={onRetry} />
);
