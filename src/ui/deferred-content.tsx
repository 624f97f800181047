import type { ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

/**
 * Loads children that are not visible at first, such as dialogs, after the page. A failure to load leaves the page as
 * it is.
 */
export function DeferredContent({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={() => null}>{children}</ErrorBoundary>;
}
