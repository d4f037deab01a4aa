import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { LoadError } from './LoadError.tsx';

type Props = {
  children: ReactNode;
  /** Shown while the code loads. */
  fallback?: ReactNode;
  onError?: () => void;
};

// React's `lazy` remembers that an import has failed, and so does Firefox. So a retry must reload the page.
const error = (
  <LoadError message="This part of the page could not be loaded." onRetry={() => window.location.reload()} />
);

/** A Suspense and error boundary for lazy components. If their code cannot be loaded, only this part shows an error. */
export const LazyBoundary = ({ children, fallback, onError }: Props) => (
  <ErrorBoundary fallback={error} onError={onError}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
);
