import { Component, type ErrorInfo, type ReactNode } from 'react';

export type RenderFailure = { error: unknown; retry: () => void };

type ErrorBoundaryProps = {
  fallback: (failure: RenderFailure) => ReactNode;
  onError?: (error: unknown, info: ErrorInfo) => void;
  /** A change of one of these values resets the boundary: the URL, the id of the order. */
  resetKeys?: readonly unknown[];
  children: ReactNode;
};

type Failed = { error: unknown } | null;
/** `shown`: the failure for which the fallback is rendered. */
type ErrorBoundaryState = { failed: Failed; shown: Failed; keys: readonly unknown[] };

/** Confines a render error to its block. An error in the fallback goes to the next boundary. */
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
