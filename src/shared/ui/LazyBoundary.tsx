import { Component, Suspense, type ReactNode } from 'react';
import { LoadError } from './LoadError.tsx';

type Props = {
  children: ReactNode;
  /** Shown while the code loads. */
  fallback?: ReactNode;
};

/** A Suspense and error boundary for lazy components. If their code cannot be loaded, only this part shows an error. */
export class LazyBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    // Browsers cache a failed module import until the document is reloaded, so a retry must reload the page.
    return this.state.hasFailed ? (
      <LoadError
        message="This part of the page could not be loaded."
        onRetry={() => window.location.reload()}
      />
    ) : (
      <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>
    );
  }
}
