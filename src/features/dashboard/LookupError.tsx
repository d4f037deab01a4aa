import { LoadError } from '#shared/ui/LoadError.tsx';

/** In place of a home that could not be looked up. Many may fail together, so screen readers announce none of them. */
export const LookupError = (props: { onRetry: () => void; isRetrying?: boolean }) => (
  <LoadError message="Could not load property details." isAlert={false} {...props} />
);
