import { Component, Suspense, type ReactNode } from 'react';
import { LoadError } from './LoadError.tsx';

type Props = {
  children: ReactNode;
  /** Stands there while the code is on its way. */
  placeholder?: ReactNode;
};

/** A part whose code comes after its page's. When it cannot be fetched, the page stays, and says so in its place. */
export class LazyBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    // A browser remembers that a module could not be fetched for as long as the document lives.
    return this.state.hasFailed ? (
      <LoadError
        message="This part of the page could not be loaded."
        onRetry={() => window.location.reload()}
      />
    ) : (
      <Suspense fallback={this.props.placeholder}>{this.props.children}</Suspense>
    );
  }
}
