import { Component, type ErrorInfo, type ReactNode } from 'react';

type Failure = { error: unknown; retry: () => void };

type ErrorBoundaryProps = {
  fallback: (failure: Failure) => ReactNode;
  onError?: (error: unknown, info: ErrorInfo) => void;
  /** A change in one of them is reason enough to try again: the address, the order's id. */
  resetKeys?: readonly unknown[];
  children: ReactNode;
};

type ErrorBoundaryState = { failed: { error: unknown } | null; keys: readonly unknown[] };

/** A block that fails to render fails alone. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: null, keys: this.props.resetKeys ?? [] };

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ resetKeys = [] }: ErrorBoundaryProps, { keys }: ErrorBoundaryState) {
    const same =
      keys.length === resetKeys.length && keys.every((key, place) => Object.is(key, resetKeys[place]));
    return same ? null : { failed: null, keys: resetKeys };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override render() {
    const { failed } = this.state;
    return failed
      ? this.props.fallback({ error: failed.error, retry: () => this.setState({ failed: null }) })
      : this.props.children;
  }
}
