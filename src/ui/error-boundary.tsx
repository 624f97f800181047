import { Component, type ErrorInfo, type ReactNode } from 'react';

export type Failure = { error: unknown; retry: () => void };

type ErrorBoundaryProps = {
  fallback: (failure: Failure) => ReactNode;
  onError?: (error: unknown, info: ErrorInfo) => void;
  /** A change in one of them is reason enough to try again: the address, the order's id. */
  resetKeys?: readonly unknown[];
  children: ReactNode;
};

type Failed = { error: unknown } | null;
/** `shown`: what the fallback was drawn for. */
type ErrorBoundaryState = { failed: Failed; shown: Failed; keys: readonly unknown[] };

/** A block that fails to render fails alone. A fallback that fails, too, is left to the boundary around. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {
    failed: null,
    shown: null,
    keys: this.props.resetKeys ?? [],
  };

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  static getDerivedStateFromProps(
    { resetKeys = [] }: ErrorBoundaryProps,
    { keys, failed, shown }: ErrorBoundaryState,
  ) {
    const same =
      keys.length === resetKeys.length && keys.every((key, place) => Object.is(key, resetKeys[place]));
    if (!same) return { failed: null, shown: null, keys: resetKeys };
    return failed && shown ? null : { shown: failed };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override render() {
    const { failed, shown } = this.state;
    if (failed && failed !== shown) throw failed.error;
    return failed
      ? this.props.fallback({ error: failed.error, retry: () => this.setState({ failed: null }) })
      : this.props.children;
  }
}
