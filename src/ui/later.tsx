import type { ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

/** What is not seen at first and comes after the page: a dialog. Should it not come, the page stays as it is. */
export function Later({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={() => null}>{children}</ErrorBoundary>;
}
