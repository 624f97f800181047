import type { Failure } from '#src/ui/error-boundary.tsx';
import { PartNotLoadedError } from '#src/ui/lazy-part.tsx';
import { lazyPage } from './lazy-page.tsx';

type RetryProps = { onRetry: () => void };

export const FailureOutside = lazyPage<RetryProps>(
  async () => (await import('./failure-outside.tsx')).FailureOutside,
);
const FailureInside = lazyPage<RetryProps>(
  async () => (await import('#src/features/errors/failure.page.tsx')).FailurePage,
);

/** The generic error page in place of a page that failed. */
export function showFailure(failure: Failure) {
  return <FailureOutside onRetry={wayOn(failure)} />;
}

/** The generic error page inside the frame: the navigation can still be used. */
export function showFailureInFrame(failure: Failure) {
  return <FailureInside onRetry={wayOn(failure)} />;
}

/** A missing chunk needs a new document. Offline that cannot be loaded, so the page only retries. */
function wayOn({ error, retry }: Failure) {
  return error instanceof PartNotLoadedError && navigator.onLine ? () => location.reload() : retry;
}
