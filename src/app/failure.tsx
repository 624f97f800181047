import type { RenderFailure } from '#src/ui/error-boundary.tsx';
import { PartNotLoadedError } from '#src/ui/lazy-part.tsx';
import { lazyPage } from './lazy-page.tsx';

type RetryProps = { onRetry: () => void };

export const PublicFailurePage = lazyPage<RetryProps>(
  async () => (await import('./public-failure-page.tsx')).PublicFailurePage,
);
const FrameFailurePage = lazyPage<RetryProps>(
  async () => (await import('#src/features/errors/failure.page.tsx')).FailurePage,
);

/** The generic error page in place of a page that failed. */
export function renderFailurePage(failure: RenderFailure) {
  return <PublicFailurePage onRetry={wayOn(failure)} />;
}

/** The generic error page inside the frame: the navigation can still be used. */
export function renderFailurePageInFrame(failure: RenderFailure) {
  return <FrameFailurePage onRetry={wayOn(failure)} />;
}

/** A missing chunk needs a new document. Offline that cannot be loaded, so the page only retries. */
function wayOn({ error, retry }: RenderFailure) {
  return error instanceof PartNotLoadedError && navigator.onLine ? () => location.reload() : retry;
}
