import { pages } from './pages.ts';

/** The generic error page in place of what failed. */
export function showFailure({ retry }: { retry: () => void }) {
  return <pages.failureOutside onRetry={retry} />;
}

/** The same inside the frame: the navigation still leads on. */
export function showFailureInFrame({ retry }: { retry: () => void }) {
  return <pages.failure onRetry={retry} />;
}
