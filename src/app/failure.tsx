import type { Failure } from '#src/ui/error-boundary.tsx';
import { NotLoaded } from '#src/ui/lazy-part.tsx';
import { lazyPage } from './lazy-page.tsx';

type RetryProps = { onRetry: () => void };

export const FailureOutside = lazyPage<RetryProps>(
  async () => (await import('./failure-outside.tsx')).FailureOutside,
);
const FailureInside = lazyPage<RetryProps>(
  async () => (await import('#src/features/errors/failure.page.tsx')).FailurePage,
);

/** The generic error page in place of what failed. */
export function showFailure(failure: Failure) {
  return <FailureOutside onRetry={wayOn(failure)} />;
}

/** The same inside the frame: the navigation still leads on. */
export function showFailureInFrame(failure: Failure) {
  return <FailureInside onRetry={wayOn(failure)} />;
}

/** Code that is gone comes with another document. Without a line that is not to be had, but the page is still there. */
function wayOn({ error, retry }: Failure) {
  return error instanceof NotLoaded && navigator.onLine ? () => location.reload() : retry;
}
