import type { RenderFailure } from '#src/ui/error-boundary.tsx';
import { PartNotLoadedError } from '#src/ui/lazy-part.tsx';
import { lazyPage } from './lazy-page.tsx';

type RetryProps = { onRetry: () => void };

export const PublicFailurePage = lazyPage<RetryProps>(
  async () => (await import('./public-failure-page.tsx')).PublicFailurePage,
);
const FrameFailurePage = lazyPage<RetryProps>(
  async () => (await import('#src/site/errors/failure.page.tsx')).FailurePage,
);

/** The generic error page in place of a page that failed. */
export function renderFailurePage(failure: RenderFailure) {
  return <PublicFailurePage onRetry={retryOrReload(failure)} />;
}

/** The generic error page inside the frame: the navigation can still be used. */
export function renderFailurePageInFrame(failure: RenderFailure) {
  return <FrameFailurePage onRetry={retryOrReload(failure)} />;
}

/** Reloads the document when a chunk is missing. Offline no document can be loaded, so the page retries instead. */
function retryOrReload({ error, retry }: RenderFailure) {
  return error instanceof PartNotLoadedError && navigator.onLine ? () => location.reload() : retry;
}
