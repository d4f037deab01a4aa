import { LoadError } from '#shared/ui/LoadError.tsx';

/** In place of a property whose lookup failed. Many may fail together, so screen readers announce none of them. */
export const LookupError = (props: { onRetry: () => void; isRetrying?: boolean }) => (
  <LoadError message="Could not load property details." isAlert={false} {...props} />
);
